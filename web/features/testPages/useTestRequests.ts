import {
  ExpiryTestChangedDocument,
  ExpiryTestOpenedDocument,
  ExpiryTestQuotedDocument,
} from '../../gql/graphql.ts'
import type { Snapshot } from '../../live/links/Snapshot.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { useRecent } from '../../ui/list/useRecent.ts'

void (
  /* GraphQL */ `
    subscription ExpiryTestOpened($after: EventCursor) {
      requestOpened(after: $after) {
        cursor
        request {
          id
          test
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription ExpiryTestChanged($after: EventCursor) {
      requestChanged(after: $after) {
        cursor
        request {
          id
          test
          ...TestRequestCard_request
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription ExpiryTestQuoted($after: EventCursor) {
      quoteSubmitted(after: $after) {
        cursor
        quote {
          id
          request {
            id
            test
            ...TestRequestCard_request
          }
        }
      }
    }
  `
)

/** Follows the test requests; other requests are ignored. */
export function useTestRequests(snapshot: Snapshot, refetch: () => void) {
  const { recent, mark } = useRecent()
  const handleChange = (request: { id: string; test?: boolean | null } | null | undefined) => {
    if (request?.test) mark(request.id)
  }
  useLive({
    document: ExpiryTestOpenedDocument,
    snapshot,
    onEvent: ({ requestOpened: { request } }) => {
      handleChange(request)
      if (request.test) refetch()
    },
  })
  useLive({
    document: ExpiryTestChangedDocument,
    snapshot,
    onEvent: ({ requestChanged }) => handleChange(requestChanged.request),
  })
  useLive({
    document: ExpiryTestQuotedDocument,
    snapshot,
    onEvent: ({ quoteSubmitted }) => handleChange(quoteSubmitted.quote.request),
  })
  return { recent }
}
