import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Whether the store signed exactly these bytes: base64 of HMAC-SHA256 under one of the secrets (there are two while they
 * are being rotated). Without a secret nothing is taken for signed.
 */
export function isSigned(body: Buffer, signature: string | undefined, secrets: readonly string[]): boolean {
  if (!signature) return false
  const given = Buffer.from(signature.trim())
  let matches = false
  for (const secret of secrets) {
    if (secret === '') continue
    const expected = Buffer.from(createHmac('sha256', secret).update(body).digest('base64'))
    // timingSafeEqual throws on different lengths.
    if (given.length === expected.length && timingSafeEqual(given, expected)) matches = true
  }
  return matches
}
