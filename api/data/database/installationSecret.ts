import { randomBytes } from 'node:crypto'
import type { PrismaClient } from '../prisma/client.ts'

const KEY = 'installation-secret'

/** A secret shared by all processes on one database without configuration; created by the first one that needs it. */
export async function installationSecret(prisma: PrismaClient): Promise<Buffer> {
  await prisma.setting.createMany({
    data: [{ key: KEY, value: randomBytes(32).toString('base64url') }],
    skipDuplicates: true,
  })
  const { value } = await prisma.setting.findUniqueOrThrow({ where: { key: KEY } })
  if (typeof value !== 'string') throw new Error('The installation secret in the settings table is damaged')
  return Buffer.from(value, 'base64url')
}
