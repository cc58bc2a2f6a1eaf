import { createHash } from 'node:crypto'
import { mintToken } from './accounts.ts'

/** By which scanners of logs and repositories know a token that got out. */
const MARK = 'loupe_'
const BODY_LENGTH = 43
const CHECK_LENGTH = 6
const SHOWN = MARK.length + 6

const checkOf = (body: string) =>
  createHash('sha256')
    .update(MARK + body)
    .digest('base64url')
    .slice(0, CHECK_LENGTH)

/** A new secret: the mark, 256 random bits, and a checksum by which it can be told from a mistyped one without asking us. */
export function mintApiToken(): { readonly secret: string; readonly prefix: string } {
  const body = mintToken()
  const secret = MARK + body + checkOf(body)
  return { secret, prefix: secret.slice(0, SHOWN) }
}

/** Whether it is worth a look into the database: anything with our mark must have the right checksum. */
export function isPossibleToken(secret: string): boolean {
  if (!secret.startsWith(MARK)) return true
  const body = secret.slice(MARK.length, MARK.length + BODY_LENGTH)
  return secret === MARK + body + checkOf(body)
}
