import type { PrismaClient } from '../prisma/client.ts'
import { installationSecret } from './installationSecret.ts'
import type { SecretCipher } from './secretCipher.ts'

/** The first one signs; signatures of all of them are accepted. */
export type SigningKeys = readonly [Buffer, ...Buffer[]]

/** The settings row with the id of the first key at the time when keys first signed. */
const SINCE = 'signing-keys-since'

/**
 * The keys for signatures that only Loupe reads: cursors, and the cookies of known devices. One per key of
 * `SECRET_KEYS`, so that they rotate together; without any key, the installation's secret.
 */
export async function signingKeys(prisma: PrismaClient, cipher: SecretCipher): Promise<SigningKeys> {
  const secret = await installationSecret(prisma, cipher)
  const [first, ...older] = cipher.signingKeys(secret)
  if (!first) return [secret]
  await prisma.setting.createMany({ data: [{ key: SINCE, value: first.id }], skipDuplicates: true })
  const { value: since } = await prisma.setting.findUniqueOrThrow({ where: { key: SINCE } })
  // Signatures of the secret itself, from before there were keys, expire with the key that followed it.
  const bySecret = [first, ...older].some(({ id }) => id === since) ? [secret] : []
  return [first.key, ...older.map(({ key }) => key), ...bySecret]
}
