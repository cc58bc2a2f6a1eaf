import { ApolloLink } from '@apollo/client'
import type { ApolloClient, OperationVariables } from '@apollo/client'
import { defer, finalize, tap } from 'rxjs'

/** Called with the cursor of each answer, before that answer is written to the cache. */
type TakeCursor = (cursor: string) => void

/** How many rows the screen has loaded of the list that these variables ask for. */
type RowsLoaded = (variables: OperationVariables) => number

declare module '@apollo/client' {
  interface DefaultContext {
    takeCursor?: TakeCursor
    rowsLoaded?: RowsLoaded
  }
}

/** What live events wrote to the cache while an answer was on its way. */
type Flight = (() => void)[]

const flights = new WeakMap<ApolloClient, Set<Flight>>()

/**
 * What queries and mutations need to agree with live events.
 *
 * Passes the `eventCursor` of an answer to the query that asked for it (`context.takeCursor`). It must not be read
 * from the cache: all queries share that field there, so another screen's newer answer would move this screen's cursor
 * past events that its own list has not seen.
 *
 * A list that is read again is read as far as its user has loaded it (`context.rowsLoaded`). Its variables in the
 * cache stay the screen's own.
 *
 * An answer may be older than events that arrived before it, and would undo them in the cache: they are written again
 * after it.
 */
export class SnapshotLink extends ApolloLink {
  constructor() {
    super((operation, forward) => {
      const { takeCursor, rowsLoaded } = operation.getContext()
      const rows = rowsLoaded?.(operation.variables) ?? 0
      const first: unknown = operation.variables['first']
      if (typeof first === 'number' && rows > first)
        operation.variables = { ...operation.variables, first: rows }
      const inFlight = flights.get(operation.client) ?? new Set()
      flights.set(operation.client, inFlight)
      return defer(() => {
        const flight: Flight = []
        inFlight.add(flight)
        return forward(operation).pipe(
          tap((result) => {
            const cursor: unknown = (result as { data?: Record<string, unknown> | null }).data?.[
              'eventCursor'
            ]
            if (typeof cursor === 'string') takeCursor?.(cursor)
          }),
          // By now Apollo has written the answer.
          finalize(() => {
            inFlight.delete(flight)
            if (flight.length === 0) return
            operation.client.cache.batch({
              update: () => {
                for (const write of flight) write()
              },
            })
          }),
        )
      })
    })
  }
}

/** Writes what an event brought to the cache, and again after each answer that is on its way. */
export function writeEvent(client: ApolloClient, write: () => void): void {
  write()
  for (const flight of flights.get(client) ?? []) flight.push(write)
}
