import type { PrismaClient } from '../../api/data/prisma/client.ts'
import type { Passwords } from '../../api/usecases/account/ports.ts'
import { SUPPLIERS } from '../demo/people.ts'
import { demoAccounts } from './seedDemo.ts'

const DEMO_EMAILS = SUPPLIERS.map(({ email }) => email)

/** Whether the database contains the demo's orders, or an account that still has the public demo password. */
export async function demoRemains(
  prisma: PrismaClient,
  passwords: Passwords,
  shop: string,
): Promise<boolean> {
  if (await prisma.storeOrder.findFirst({ where: { shop }, select: { id: true } })) return true
  const select = { passwordHash: true }
  const admin = await prisma.adminUser.findUnique({ where: { email: demoAccounts.admin.email }, select })
  if (admin && (await passwords.verify(admin.passwordHash, demoAccounts.admin.password))) return true
  const suppliers = await prisma.supplier.findMany({ where: { businessEmail: { in: DEMO_EMAILS } }, select })
  for (const { passwordHash } of suppliers)
    if (await passwords.verify(passwordHash, demoAccounts.supplierPassword)) return true
  return false
}
