import type { Stream } from '../domain/events/eventRow.ts'
import type { EventLog, Heads } from '../usecases/live/ports.ts'

/**
 * Reads heads in one query for all concurrent callers: after a restart all followers reconnect at once. A
 * result is never older than the call.
 */
export function sharedHeads(log: EventLog): EventLog['readHeads'] {
  let next: { wanted: Set<Stream>; heads: Promise<Heads> } | null = null
  let last: Promise<unknown> = Promise.resolve()

  const begin = () => {
    const wanted = new Set<Stream>()
    const heads = last.then(() => {
      next = null
      return log.readHeads([...wanted])
    })
    last = heads.catch(() => undefined)
    return { wanted, heads }
  }

  return (streams) => {
    next ??= begin()
    for (const stream of streams) next.wanted.add(stream)
    return next.heads
  }
}
