import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** No secret that Loupe creates contains a dot, so a plain one is never taken for an encrypted one. */
const ENCRYPTED = 'enc1.'

/**
 * Encrypts secrets that Loupe has to know in plain text, such as the one it shares with an authenticator app,
 * so that a copy of the database alone does not reveal them. Each is bound to its row: copied into another
 * row, it cannot be decrypted.
 */
export interface SecretCipher {
  /** `row` names the table and the row. Without keys, the secret stays in plain text. */
  encrypt(secret: string, row: string): string
  /**
   * Also accepts a secret that was stored before there was a key.
   * @throws Error with a one-line message when the key is missing, or the value was changed or belongs to another row
   */
  decrypt(stored: string, row: string): string
  /** @throws Error with a one-line message when the value is encrypted with a key that is missing */
  requireKey(stored: string, row: string): void
  /** A signing key derived from each key and the secret, in the order of the keys; `id` tells them apart. */
  signingKeys(secret: Buffer): readonly { readonly id: string; readonly key: Buffer }[]
  /** The prefix of the values that `encrypt` returns; null without keys. */
  readonly prefix: string | null
}

/** Whether a stored value is encrypted, with any key. */
const isEncrypted = (stored: string): boolean => stored.startsWith(ENCRYPTED)

/** The prefix of every encrypted value. */
export const ANY_KEY = ENCRYPTED

/** @param keys random texts of at least 32 characters: the first encrypts, all decrypt */
export function secretCipher(keys: readonly string[]): SecretCipher {
  const known = new Map(keys.map((key) => [idOf(key), derive(key, 'key')]))
  const [first] = known
  const prefix = first ? `${ENCRYPTED}${first[0]}.` : null
  function keyOf(stored: string, row: string): Buffer {
    const [id = ''] = stored.slice(ENCRYPTED.length).split('.')
    const key = known.get(id)
    if (key) return key
    throw new Error(
      `SECRET_KEYS does not contain the key ${id}, which a secret in the database (${row}) is encrypted with`,
    )
  }

  return {
    prefix,

    signingKeys: (secret) =>
      [...new Set(keys)].map((key) => ({ id: idOf(key), key: derive(key, 'signing', secret) })),

    requireKey(stored, row) {
      if (isEncrypted(stored)) keyOf(stored, row)
    },

    encrypt(secret, row) {
      if (!first) return secret
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, first[1], nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(Buffer.from(row))
      const text = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return prefix + text.toString('base64url')
    },

    decrypt(stored, row) {
      if (!isEncrypted(stored)) return stored
      const key = keyOf(stored, row)
      const [, text = ''] = stored.slice(ENCRYPTED.length).split('.')
      const bytes = Buffer.from(text, 'base64url')
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        })
        decipher.setAAD(Buffer.from(row)).setAuthTag(bytes.subarray(-TAG_BYTES))
        const secret = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
        return Buffer.concat([secret, decipher.final()]).toString('utf8')
      } catch (cause) {
        throw new Error(`A secret in the database (${row}) was changed, or belongs to another row`, { cause })
      }
    },
  }
}

/** Identifies keys without revealing anything about them. */
const idOf = (key: string) => derive(key, 'id').toString('hex', 0, 4)

/** Keys are random already, so one fast derivation suffices. */
const derive = (key: string, use: string, salt: Buffer | '' = '') =>
  Buffer.from(hkdfSync('sha256', key, salt, `loupe stored secrets: ${use}`, KEY_BYTES))
