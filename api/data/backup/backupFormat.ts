import { SALT_BYTES } from './encryption.ts'

/**
 * A backup file is one line of text, the compressed content (encrypted if the line names a salt), and the SHA-256 of
 * both. Without encryption, `tail -n +2 file | zcat` shows the content.
 */
const NAME = 'loupe-backup'
const VERSION = 1
const PLAIN = 'gzip'
const ENCRYPTED = 'gzip scrypt aes-256-gcm'
export const SHA256_BYTES = 32
/** More than the first line of any version needs. */
export const LONGEST_FIRST_LINE = 200

export const firstLine = (salt: Buffer | null): string =>
  salt ? `${NAME} ${VERSION} ${ENCRYPTED} ${salt.toString('hex')}\n` : `${NAME} ${VERSION} ${PLAIN}\n`

/** Returns the salt of an encrypted file; null if it is not encrypted. @throws if it is no backup */
export function readFirstLine(line: string): Buffer | null {
  const [, version, rest = ''] = /^loupe-backup (\d+) ([^\n]*)\n$/.exec(line) ?? []
  if (version === undefined) throw new Error('This is not a backup of Loupe')
  if (Number(version) > VERSION)
    throw new Error('The backup was made by a newer version of Loupe: use that one')
  if (rest === PLAIN) return null
  const salt = Buffer.from(rest.slice(ENCRYPTED.length + 1), 'hex')
  if (!rest.startsWith(`${ENCRYPTED} `) || salt.length !== SALT_BYTES)
    throw new Error('This is not a backup of Loupe')
  return salt
}
