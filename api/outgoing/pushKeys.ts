import { createECDH, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'

/** The keys by which push services recognize this installation (VAPID). */
export interface PushKeys {
  /** An uncompressed point of P-256, base64url, as browsers take it. */
  readonly publicKey: string
  readonly privateKey: KeyObject
}

/** The bytes of a new private key. */
export const mintPushKey = (): Buffer =>
  Buffer.from(
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }).d ?? '',
    'base64url',
  )

/** @param secret the bytes of the private key */
export function pushKeys(secret: Buffer): PushKeys {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(secret)
  const point = curve.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = { kty: 'EC', crv: 'P-256', x, y, d: secret.toString('base64url') }
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ format: 'jwk', key }),
  }
}
