import { ApolloLink } from '@apollo/client'
import type { ApolloClient } from '@apollo/client'
import { defer, finalize, tap } from 'rxjs'
import { isCovered } from '../../../api/domain/events/eventCursor.ts'
import { forgetAskedAhead } from './askedAhead.ts'
import { readAsLoaded } from './readAsLoaded.ts'

/** Called with the cursor of each answer, before that answer is written to the cache. */
type TakeCursor = (cursor: string) => void

declare module '@apollo/client' {
  interface DefaultContext {
    takeCursor?: TakeCursor
  }
}

/** What live events wrote to the cache while an answer was in flight. */
type Flight = { cursor: string | undefined; write: () => void }[]

const flights = new WeakMap<ApolloClient, Set<Flight>>()

/**
 * Keeps queries and mutations consistent with live events.
 *
 * Passes an answer's `eventCursor` to its query (`context.takeCursor`). The cursor must not be read from the
 * cache: all queries share that field there, so another screen's newer answer would move this screen's cursor
 * past events that its own list has not seen.
 *
 * A list that is read again is read as far as its user has loaded it (`readAsLoaded`). Its variables in the
 * cache stay those of the screen.
 *
 * An answer may be older than events that arrived before it, and would undo them in the cache, so these
 * events are written again after it. Events that the answer contains are not: they would undo its later
 * changes, which no event delivers again, because the screen then follows only the events after the answer.
 */
export class SnapshotLink extends ApolloLink {
  constructor() {
    super((operation, forward) => {
      const { takeCursor } = operation.getContext()
      const inFlight = flights.get(operation.client) ?? new Set()
      flights.set(operation.client, inFlight)
      return defer(() => {
        const flight: Flight = []
        inFlight.add(flight)
        let answeredAt: string | undefined
        return readAsLoaded(operation, forward).pipe(
          tap((result) => {
            const { data, errors } = result as { data?: Record<string, unknown> | null; errors?: unknown }
            const cursor = data?.['eventCursor']
            // An answer with a failed part is not shown, so it does not count as read.
            if (errors || typeof cursor !== 'string') return
            answeredAt = cursor
            takeCursor?.(cursor)
          }),
          // Apollo has now written the answer.
          finalize(() => {
            inFlight.delete(flight)
            const undone = flight.filter(
              (event) => !(event.cursor && answeredAt && isCovered(event.cursor, answeredAt)),
            )
            if (undone.length === 0) return
            operation.client.cache.batch({
              update: () => {
                for (const { write } of undone) write()
              },
            })
          }),
        )
      })
    })
  }
}

/**
 * Writes an event's data to the cache, and again after each answer that is in flight and does not contain the
 * event.
 */
export function writeEvent(client: ApolloClient, cursor: string | undefined, write: () => void): void {
  write()
  // Answers requested ahead count as in flight only once the client has taken them.
  forgetAskedAhead()
  for (const flight of flights.get(client) ?? []) flight.push({ cursor, write })
}
