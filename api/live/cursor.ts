import { createHmac, timingSafeEqual } from 'node:crypto'
import { SIGNATURE_BYTES } from '../domain/events/eventCursor.ts'
import type { FollowerScope } from './scopeOf.ts'

/** A position in the log: the last number seen in each of the follower's streams, in the scope's order. */
export interface Position {
  readonly epoch: number
  readonly seqs: readonly number[]
}

export interface Cursors {
  encode(scope: FollowerScope, position: Position): string
  /** Null for any text but a cursor that this installation issued to this follower. */
  decode(scope: FollowerScope, cursor: string): Position | null
}

const VERSION = 1
const LONGEST = 200
const REMEMBERED = 512

/**
 * Encodes and decodes cursors: numbers with a signature over them and their owner. The owner is signed but
 * not contained, so a cursor is short and useless to anyone else.
 *
 * @param key signs; cursors signed by it or an older key are accepted
 */
export function cursors(key: Buffer, ...older: readonly Buffer[]): Cursors {
  const keys = [key, ...older]
  // Followers of one scope mostly share a position, and signing once per follower would cost more than
  // sending.
  const recent = new Map<string, string>()

  const sign = (scope: FollowerScope, numbers: string, by = key) =>
    createHmac('sha256', by)
      .update(`${scope.key}\n${scope.streams.join(' ')}\n${numbers}`)
      .digest()
      .subarray(0, SIGNATURE_BYTES)

  return {
    encode(scope, { epoch, seqs }) {
      const numbers = [VERSION, epoch, ...seqs].map((number) => number.toString(36)).join('.')
      const place = `${scope.key} ${numbers}`
      const known = recent.get(place)
      if (known) return known
      const cursor = Buffer.concat([sign(scope, numbers), Buffer.from(numbers)]).toString('base64url')
      if (recent.size >= REMEMBERED) recent.clear()
      recent.set(place, cursor)
      return cursor
    },

    decode(scope, cursor) {
      if (cursor.length > LONGEST) return null
      const bytes = Buffer.from(cursor, 'base64url')
      if (bytes.length <= SIGNATURE_BYTES) return null
      const numbers = bytes.subarray(SIGNATURE_BYTES).toString('latin1')
      const signature = bytes.subarray(0, SIGNATURE_BYTES)
      if (!keys.some((by) => timingSafeEqual(signature, sign(scope, numbers, by)))) return null
      const [version, epoch, ...seqs] = numbers.split('.').map((number) => Number.parseInt(number, 36))
      if (version !== VERSION || epoch === undefined || seqs.length !== scope.streams.length) return null
      return { epoch, seqs }
    },
  }
}
