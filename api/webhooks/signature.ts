import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Whether the store signed exactly these bytes: base64 of HMAC-SHA256 with one of the secrets (there are two
 * during a rotation). Without a secret every signature is refused.
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
