import type { Stream } from '../domain/events/eventRow.ts'

/** NOTIFY takes less than 8,000 bytes. */
const LONGEST = 7_900
const ALL = '*'

/** Encodes the sender and the streams that grew as one line; if the names do not fit, it says 'all'. */
export function encodeWakeUp(origin: string, grown: ReadonlySet<Stream> | 'all'): string {
  const message = [origin, ...(grown === 'all' ? [ALL] : grown)].join(' ')
  return Buffer.byteLength(message) > LONGEST ? `${origin} ${ALL}` : message
}

/** Decodes a message; names of streams without followers here are harmless. */
export function decodeWakeUp(message: string): { origin: string; grown: ReadonlySet<Stream> | 'all' } {
  const [origin = '', ...streams] = message.split(' ')
  return { origin, grown: streams.includes(ALL) ? 'all' : new Set(streams as Stream[]) }
}
