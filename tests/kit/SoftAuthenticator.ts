import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const b64 = (data: Buffer) => data.toString('base64url')

type Cbor = number | string | Buffer | Map<Cbor, Cbor>

/** The part of CBOR (RFC 8949) that authenticators write. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)])
}

function head(major: number, count: number): Buffer {
  const type = major << 5
  if (count < 24) return Buffer.from([type | count])
  return count < 256 ? Buffer.from([type | 24, count]) : Buffer.from([type | 25, count >> 8, count & 255])
}

interface Options {
  readonly challenge: string
  readonly rpId?: string
  readonly rp?: { readonly id: string }
}

/** How an answer differs from that of an honest authenticator and browser. */
interface Deviation {
  readonly origin?: string
  readonly rpId?: string
  /** False: the user touched it, but gave neither PIN nor fingerprint. */
  readonly verified?: boolean
  /** The claimed use count. */
  readonly counter?: number
}

/** An authenticator with one passkey, and the browser around it, at one origin. */
export class SoftAuthenticator {
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject }
  readonly #id = randomBytes(32)
  readonly #origin: string
  #used = 0

  constructor(origin: string) {
    this.#origin = origin
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  }

  get credentialId(): string {
    return b64(this.#id)
  }

  /** Answers the options of `beginPasskey`. */
  make(optionsJson: string, deviation: Deviation = {}): string {
    const options = JSON.parse(optionsJson) as Options
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = cbor(
      new Map<Cbor, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
    const length = Buffer.from([0, this.#id.length])
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, key])
    const authData = this.#authData(options, deviation, credential)
    const attestation = new Map<Cbor, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return this.#answer({
      clientDataJSON: b64(this.#clientData('webauthn.create', options, deviation)),
      attestationObject: b64(cbor(attestation)),
      transports: ['internal', 'nonsense'],
    })
  }

  /** Answers the options of `beginPasskeySignIn`. */
  sign(optionsJson: string, deviation: Deviation = {}): string {
    this.#used++
    const options = JSON.parse(optionsJson) as Options
    const authData = this.#authData(options, deviation)
    const clientData = this.#clientData('webauthn.get', options, deviation)
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#keys.privateKey)
    return this.#answer({
      clientDataJSON: b64(clientData),
      authenticatorData: b64(authData),
      signature: b64(signature),
    })
  }

  #authData(options: Options, { rpId, verified = true, counter }: Deviation, credential?: Buffer): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? this.#used)
    const flags = 1 | (verified ? 4 : 0) | (credential ? 64 : 0)
    const hash = sha256(rpId ?? options.rpId ?? options.rp?.id ?? '')
    return Buffer.concat([hash, Buffer.from([flags]), count, credential ?? Buffer.alloc(0)])
  }

  #clientData(type: string, { challenge }: Options, { origin = this.#origin }: Deviation): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #answer(response: object): string {
    const id = this.credentialId
    return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} })
  }
}
