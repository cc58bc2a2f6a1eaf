import { ApolloLink } from '@apollo/client'
import { tap } from 'rxjs'

/** Called with the cursor of each answer, before that answer is written to the cache. */
type TakeCursor = (cursor: string) => void

declare module '@apollo/client' {
  interface DefaultContext {
    takeCursor?: TakeCursor
  }
}

/**
 * Passes the `eventCursor` of an answer to the query that asked for it (`context.takeCursor`).
 *
 * It must not be read from the cache: all queries share that field there, so another screen's newer answer would move
 * this screen's cursor past events that its own list has not seen.
 */
export class SnapshotLink extends ApolloLink {
  constructor() {
    super((operation, forward) => {
      const { takeCursor } = operation.getContext()
      const answer = forward(operation)
      if (!takeCursor) return answer
      return answer.pipe(
        tap((result) => {
          const cursor: unknown = (result as { data?: Record<string, unknown> | null }).data?.['eventCursor']
          if (typeof cursor === 'string') takeCursor(cursor)
        }),
      )
    })
  }
}
