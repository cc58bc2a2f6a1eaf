import type { Passwords } from '../usecases/account/ports.ts'
import type { PrismaClient } from './prisma/client.ts'

interface FirstAdmin {
  readonly email: string
  readonly password: string
  readonly name?: string
}

/** Creates the admin of the settings when there is none yet; an existing one is never touched. */
export async function ensureFirstAdmin(
  prisma: PrismaClient,
  passwords: Passwords,
  { email, password, name }: FirstAdmin,
): Promise<boolean> {
  if ((await prisma.adminUser.count({ where: { role: 'admin' } })) > 0) return false
  const { count } = await prisma.adminUser.createMany({
    data: [{ email, name: name ?? null, role: 'admin', passwordHash: await passwords.hash(password) }],
    skipDuplicates: true,
  })
  return count > 0
}
