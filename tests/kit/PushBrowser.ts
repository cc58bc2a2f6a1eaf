import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { PushMessage } from '../../api/domain/notification/pushMessage.ts'

/**
 * A browser with a push subscription. It decrypts messages by RFC 8291 itself, without the product's
 * encryption code.
 */
export class PushBrowser {
  readonly #curve = createECDH('prime256v1')
  readonly #auth: Buffer
  readonly endpoint: string

  constructor(endpoint: string, { secret, auth = randomBytes(16) }: { secret?: Buffer; auth?: Buffer } = {}) {
    this.endpoint = endpoint
    this.#auth = auth
    if (secret) this.#curve.setPrivateKey(secret)
    else this.#curve.generateKeys()
  }

  /** The subscription that the browser returns to the page. */
  get subscription() {
    return {
      endpoint: this.endpoint,
      p256dh: this.#curve.getPublicKey().toString('base64url'),
      auth: this.#auth.toString('base64url'),
    }
  }

  /** @throws Error if it was not encrypted for this browser */
  read(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const keyEnd = 21 + (body[20] ?? 0)
    const sender = body.subarray(21, keyEnd)
    const shared = this.#curve.computeSecret(sender)
    const both = Buffer.concat([Buffer.from('WebPush: info\0'), this.#curve.getPublicKey(), sender])
    const key = Buffer.from(hkdfSync('sha256', shared, this.#auth, both, 32))
    const part = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', key, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
    const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
    decipher.setAuthTag(body.subarray(-16))
    const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString()
  }

  message(body: Buffer): PushMessage {
    return JSON.parse(this.read(body)) as PushMessage
  }
}

/**
 * The claims of the token that identifies the sender to a push service; null if the sender did not sign the
 * message.
 */
export function vapidClaims(authorization: string, publicKey: string): Record<string, unknown> | null {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  if (key !== publicKey) return null
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  )
  return isSigned
    ? (JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>)
    : null
}
