import type { Passwords } from '../usecases/account/ports.ts'
import type { PrismaClient } from './prisma/client.ts'

interface FirstAdmin {
  readonly email: string
  readonly password: string
  readonly name?: string
}

/**
 * Creates the admin of the settings when there is none yet; an existing one is never touched.
 *
 * @returns the address of another admin, for whose sake it was not created; null: it was, or is there
 */
export async function ensureFirstAdmin(
  prisma: PrismaClient,
  passwords: Passwords,
  { email, password, name }: FirstAdmin,
): Promise<string | null> {
  const admins = await prisma.adminUser.findMany({ where: { role: 'admin' }, orderBy: { createdAt: 'asc' } })
  const [first] = admins
  if (first) return admins.some((admin) => admin.email === email) ? null : first.email
  await prisma.adminUser.createMany({
    data: [{ email, name: name ?? null, role: 'admin', passwordHash: await passwords.hash(password) }],
    skipDuplicates: true,
  })
  return null
}
