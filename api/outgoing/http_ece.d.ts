/** The part that Loupe uses: encrypting a push message, RFC 8188 and RFC 8291. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  interface Encryption {
    readonly version: 'aes128gcm'
    readonly privateKey: ECDH
    /** The receiver's public key, base64url. */
    readonly dh: string
    /** The receiver's secret, base64url. */
    readonly authSecret: string
  }

  const ece: { encrypt(plain: Buffer, encryption: Encryption): Buffer }
  export default ece
}
