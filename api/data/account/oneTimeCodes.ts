import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { OneTimeCodes } from '../../usecases/account/ports.ts'

const STEP_MS = 30_000
const RECOVERY_CODES = 10
/** 10 letters and digits of base32: 50 random bits, too many to guess even without a limit. */
const RECOVERY_LENGTH = 10
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The parameters that every app supports; some ignore others: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
const totp = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Loupe',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_MS / 1000,
    secret: Secret.fromBase32(secret),
  })

/** Codes of authenticator apps (RFC 6238), and recovery codes. */
export const oneTimeCodes: OneTimeCodes = {
  mintSecret: () => new Secret({ size: 20 }).base32,

  uriOf: (secret, email) => totp(secret, email).toString(),

  stepOf(secret, token, now) {
    const timestamp = now.getTime()
    // One half minute in both directions, for phones whose clock is slightly off.
    const delta = totp(secret).validate({ token, timestamp, window: 1 })
    return delta === null ? null : Math.floor(timestamp / STEP_MS) + delta
  },

  mintRecoveryCodes() {
    const codes = Array.from({ length: RECOVERY_CODES }, () =>
      [...randomBytes(RECOVERY_LENGTH)].map((byte) => BASE32[byte % BASE32.length]).join(''),
    )
    return codes.map((code) => ({
      shown: `${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase(),
      hash: hash(code),
    }))
  },

  hash: (code) => hash(code),
}

const hash = (code: string) => createHash('sha256').update(code).digest('hex')
