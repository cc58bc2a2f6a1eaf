import { randomBytes } from 'node:crypto'
import type { PrismaClient } from '../prisma/client.ts'
import type { SecretCipher } from './secretCipher.ts'

const KEY = 'installation-secret'
const ROW = `settings ${KEY}`

/** A secret shared by all processes on one database without configuration; created by the first one that needs it. */
export async function installationSecret(prisma: PrismaClient, cipher: SecretCipher): Promise<Buffer> {
  const minted = randomBytes(32).toString('base64url')
  await prisma.setting.createMany({
    data: [{ key: KEY, value: cipher.encrypt(minted, ROW) }],
    skipDuplicates: true,
  })
  const { value } = await prisma.setting.findUniqueOrThrow({ where: { key: KEY } })
  if (typeof value !== 'string') throw new Error('The installation secret in the settings table is damaged')
  const secret = cipher.decrypt(value, ROW)
  // From before there was a key, or of an earlier one. Processes that do so at once write the same secret.
  if (cipher.prefix !== null && !value.startsWith(cipher.prefix))
    await prisma.setting.update({ where: { key: KEY }, data: { value: cipher.encrypt(secret, ROW) } })
  return Buffer.from(secret, 'base64url')
}
