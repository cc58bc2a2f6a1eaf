import type { Passwords } from '../../usecases/account/ports.ts'
import type { PrismaClient } from '../prisma/client.ts'

interface FirstAdmin {
  readonly email: string
  readonly password: string
  readonly name?: string
}

/**
 * Creates the configured admin if there are no admins yet; never changes an existing one. False if other
 * admins prevented this; true if the configured admin was created or already exists.
 */
export async function ensureFirstAdmin(
  prisma: PrismaClient,
  passwords: Passwords,
  { email, password, name }: FirstAdmin,
): Promise<boolean> {
  const admins = await prisma.adminUser.findMany({ where: { role: 'admin' }, select: { email: true } })
  if (admins.length > 0) return admins.some((admin) => admin.email === email)
  await prisma.adminUser.createMany({
    data: [{ email, name: name ?? null, role: 'admin', passwordHash: await passwords.hash(password) }],
    skipDuplicates: true,
  })
  return true
}
