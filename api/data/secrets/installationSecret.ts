import { randomBytes } from 'node:crypto'
import type { PrismaClient } from '../prisma/client.ts'
import type { SecretCipher } from './secretCipher.ts'

/** Secrets shared by all processes on one database without configuration. */
type Purpose = 'installation-secret' | 'push-key'

/** Created by the first process that needs it. By default, 32 random bytes. */
export async function installationSecret(
  prisma: PrismaClient,
  cipher: SecretCipher,
  key: Purpose = 'installation-secret',
  mint: () => Buffer = () => randomBytes(32),
): Promise<Buffer> {
  const row = `settings ${key}`
  const minted = mint().toString('base64url')
  await prisma.setting.createMany({
    data: [{ key, value: cipher.encrypt(minted, row) }],
    skipDuplicates: true,
  })
  const { value } = await prisma.setting.findUniqueOrThrow({ where: { key } })
  if (typeof value !== 'string') throw new Error(`The ${key} in the settings table is damaged`)
  const secret = cipher.decrypt(value, row)
  // Stored before there was a key, or with an earlier one. Concurrent processes write the same secret.
  if (cipher.prefix !== null && !value.startsWith(cipher.prefix))
    await prisma.setting.update({ where: { key }, data: { value: cipher.encrypt(secret, row) } })
  return Buffer.from(secret, 'base64url')
}
