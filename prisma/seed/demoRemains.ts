import type { Env } from '../../api/env.ts'
import type { PrismaClient } from '../../api/data/prisma/client.ts'
import type { Passwords } from '../../api/usecases/account/ports.ts'
import { SUPPLIERS } from '../demo/people.ts'
import { demoAccounts } from './seedDemo.ts'

const DEMO_EMAILS = SUPPLIERS.map(({ email }) => email)

/**
 * Whether the database contains the demo's orders, or an account that still has the public demo password. Whoever sets the
 * address and password of the demo's admin as those of the first admin has created that account: it is not left over.
 */
export async function demoRemains(
  prisma: PrismaClient,
  passwords: Passwords,
  { shop, firstAdmin }: { readonly shop: string; readonly firstAdmin: Env['firstAdmin'] },
): Promise<boolean> {
  if (await prisma.storeOrder.findFirst({ where: { shop }, select: { id: true } })) return true
  const select = { passwordHash: true }
  const { email, password } = demoAccounts.admin
  const admin = await prisma.adminUser.findUnique({ where: { email }, select })
  const isSet = firstAdmin?.email === email && firstAdmin.password === password
  if (admin && !isSet && (await passwords.verify(admin.passwordHash, password))) return true
  const suppliers = await prisma.supplier.findMany({ where: { businessEmail: { in: DEMO_EMAILS } }, select })
  for (const { passwordHash } of suppliers)
    if (await passwords.verify(passwordHash, demoAccounts.supplierPassword)) return true
  return false
}
