import type { Stream } from '../domain/events.ts'

/** NOTIFY takes less than 8,000 bytes. */
const LONGEST = 7_900
const ALL = '*'

/** Who sends and which streams grew, as one line; names that do not fit become 'all'. */
export function encodeWakeUp(origin: string, grown: ReadonlySet<Stream> | 'all'): string {
  const message = [origin, ...(grown === 'all' ? [ALL] : grown)].join(' ')
  return Buffer.byteLength(message) > LONGEST ? `${origin} ${ALL}` : message
}

/** Reads a message; names of streams that nobody here follows do no harm. */
export function decodeWakeUp(message: string): { origin: string; grown: ReadonlySet<Stream> | 'all' } {
  const [origin = '', ...streams] = message.split(' ')
  return { origin, grown: streams.includes(ALL) ? 'all' : new Set(streams as Stream[]) }
}
