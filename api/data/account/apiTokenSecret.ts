import { createHash } from 'node:crypto'
import { mintToken } from './accounts.ts'

/** The prefix by which secret scanners recognize a leaked token. */
const MARK = 'loupe_'
const BODY_LENGTH = 43
const CHECK_LENGTH = 6
const SHOWN = MARK.length + 6

const checkOf = (body: string) =>
  createHash('sha256')
    .update(MARK + body)
    .digest('base64url')
    .slice(0, CHECK_LENGTH)

/** A new secret: the prefix, 256 random bits, and a checksum that reveals typing errors without a database lookup. */
export function mintApiToken(): { readonly secret: string; readonly prefix: string } {
  const body = mintToken()
  const secret = MARK + body + checkOf(body)
  return { secret, prefix: secret.slice(0, SHOWN) }
}

/** Whether a secret is worth a database lookup: one with our prefix must have a valid checksum. */
export function isPossibleToken(secret: string): boolean {
  if (!secret.startsWith(MARK)) return true
  const body = secret.slice(MARK.length, MARK.length + BODY_LENGTH)
  return secret === MARK + body + checkOf(body)
}
