import { createCipheriv, createDecipheriv, scrypt } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { promisify } from 'node:util'

const CIPHER = 'aes-256-gcm'
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16
const KEY_BYTES = 32
export const SALT_BYTES = 16
/** 128 MB and half a second per guess. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt)

/** Each file has its own salt and therefore its own key, so the numbers of chunks can serve as nonces. */
export const keyFrom = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  derive(passphrase.normalize('NFC'), salt, KEY_BYTES, COST)

/**
 * A chunk's number, and whether it is the last: a chunk that is moved, left out or cut off fails to decrypt.
 */
function nonce(number: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUIntBE(number, 5, 6)
  bytes[11] = last ? 1 : 0
  return bytes
}

/** Passes data on in chunks of one size; the last may be shorter. */
abstract class Chunks extends Transform {
  readonly #size: number
  #waiting: Buffer[] = []
  #bytes = 0
  #number = 0

  constructor(size: number) {
    super()
    this.#size = size
  }

  protected abstract convert(chunk: Buffer, nonce: Buffer): Buffer

  override _transform(data: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#waiting.push(data)
    this.#bytes += data.length
    // Hold a full chunk until more data arrives: it may be the last.
    if (this.#bytes <= this.#size) return done()
    let all = Buffer.concat(this.#waiting)
    try {
      while (all.length > this.#size) {
        this.push(this.convert(all.subarray(0, this.#size), nonce(this.#number++, false)))
        all = all.subarray(this.#size)
      }
    } catch (error) {
      return done(error as Error)
    }
    this.#waiting = [all]
    this.#bytes = all.length
    done()
  }

  override _flush(done: TransformCallback): void {
    try {
      done(null, this.convert(Buffer.concat(this.#waiting), nonce(this.#number, true)))
    } catch (error) {
      done(error as Error)
    }
  }
}

/** Encrypts a stream; `associated` is authenticated with it. */
export class Encrypting extends Chunks {
  readonly #key: Buffer
  readonly #associated: Buffer

  constructor(key: Buffer, associated: Buffer) {
    super(CHUNK_BYTES)
    this.#key = key
    this.#associated = associated
  }

  protected override convert(chunk: Buffer, iv: Buffer): Buffer {
    const cipher = createCipheriv(CIPHER, this.#key, iv, { authTagLength: TAG_BYTES }).setAAD(
      this.#associated,
    )
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
}

/** Decrypts a stream; nothing of a chunk is passed on before it has been authenticated. */
export class Decrypting extends Chunks {
  readonly #key: Buffer
  readonly #associated: Buffer

  constructor(key: Buffer, associated: Buffer) {
    super(CHUNK_BYTES + TAG_BYTES)
    this.#key = key
    this.#associated = associated
  }

  protected override convert(chunk: Buffer, iv: Buffer): Buffer {
    const text = chunk.subarray(0, -TAG_BYTES)
    try {
      const decipher = createDecipheriv(CIPHER, this.#key, iv, { authTagLength: TAG_BYTES })
        .setAAD(this.#associated)
        .setAuthTag(chunk.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(text), decipher.final()])
    } catch (cause) {
      throw new Error('The passphrase is wrong, or the file was changed', { cause })
    }
  }
}
