import {
  AwardOrderChangedDocument,
  AwardOrderChoicesDocument,
  AwardOrderQuotedDocument,
} from '../../gql/graphql.ts'
import type { AwardOrder_RequestFragment } from '../../gql/graphql.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { useScreenQuery } from '../../live/queries/useScreenQuery.ts'
import { useFollowSuppliers } from '../../parts/supplierRecord/useFollowSuppliers.ts'

void (
  /* GraphQL */ `
    query AwardOrderChoices($requestId: ID!) {
      eventCursor
      quoteRequest(id: $requestId) {
        ...AwardOrder_request @unmask
      }
    }
  `
)

void (
  /* GraphQL */ `
    fragment AwardOrder_request on QuoteRequest {
      id
      quantity
      shipTo {
        hub
      }
      quotes {
        id
        status
        price {
          amount
          currency
        }
        deliveryDays
        late
        updateCount
        availableMoves
        supplier {
          id
          companyName
          suspendedAt
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription AwardOrderQuoted($requestId: ID!, $after: EventCursor) {
      quoteSubmitted(requestId: $requestId, after: $after) {
        cursor
        quote {
          id
          request {
            ...AwardOrder_request @unmask
          }
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription AwardOrderChanged($requestId: ID!, $after: EventCursor) {
      requestChanged(requestId: $requestId, after: $after) {
        cursor
        request {
          ...AwardOrder_request @unmask
        }
      }
    }
  `
)

export type AwardableQuote = AwardOrder_RequestFragment['quotes'][number]

/** The quotes that an order can be awarded to, kept live. */
export function useAwardOrderChoices(requestId: string) {
  const { data, error, refetch, refetchSoon, snapshot } = useScreenQuery(AwardOrderChoicesDocument, {
    requestId,
  })
  useLive({ document: AwardOrderQuotedDocument, variables: { requestId }, snapshot })
  useLive({ document: AwardOrderChangedDocument, variables: { requestId }, snapshot })
  // Cached data from an earlier opening may be outdated, so it is neither shown nor selected.
  const request = (snapshot.reading && data?.quoteRequest) || undefined
  // A quote of a suspended supplier can no longer be awarded.
  useFollowSuppliers(snapshot, {
    onChange(id) {
      if (request?.quotes.some(({ supplier }) => supplier.id === id)) refetchSoon()
    },
  })
  return {
    request,
    open: request?.quotes.filter(({ status }) => status === 'PENDING') ?? [],
    /** Undefined until they are known. */
    quotes: request?.quotes.filter(({ availableMoves }) => availableMoves.includes('AWARD')),
    failed: error !== undefined && !request,
    refetch,
  }
}
