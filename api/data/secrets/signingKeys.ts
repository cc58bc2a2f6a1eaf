import type { PrismaClient } from '../prisma/client.ts'
import { installationSecret } from './installationSecret.ts'
import type { SecretCipher } from './secretCipher.ts'

/** The first one signs; whatever any of them has signed is accepted. */
export type SigningKeys = readonly [Buffer, ...Buffer[]]

/** The row of the settings that names the key that was the first one when keys first signed. */
const SINCE = 'signing-keys-since'

/**
 * The keys for what Loupe signs and reads itself: cursors, and the marks of known devices. One for each key of
 * `SECRET_KEYS`, so that all rotate together; the installation's secret as long as there is none.
 */
export async function signingKeys(prisma: PrismaClient, cipher: SecretCipher): Promise<SigningKeys> {
  const secret = await installationSecret(prisma, cipher)
  const [first, ...older] = cipher.signingKeys(secret)
  if (!first) return [secret]
  await prisma.setting.createMany({ data: [{ key: SINCE, value: first.id }], skipDuplicates: true })
  const { value: since } = await prisma.setting.findUniqueOrThrow({ where: { key: SINCE } })
  // What the secret itself has signed, from before there were keys, ends with the key that followed it.
  const bySecret = [first, ...older].some(({ id }) => id === since) ? [secret] : []
  return [first.key, ...older.map(({ key }) => key), ...bySecret]
}
