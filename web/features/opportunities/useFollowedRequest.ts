import { useFragment } from '@apollo/client/react'
import { useState } from 'react'
import {
  FollowedRequest_OpportunityFragmentDoc,
  FollowedRequest_QuoteFragmentDoc,
  FollowedRequestChangedDocument,
  FollowedRequestDocument,
} from '../../gql/graphql.ts'
import { useLive } from '../../live/useLive.ts'
import { useScreenQuery } from '../../live/useScreenQuery.ts'

void (
  /* GraphQL */ `
    query FollowedRequest($id: ID!) {
      eventCursor
      quoteRequest(id: $id) {
        id
        status
        productTitle
        quantity
        expiresAt
        ...RequestPiece_request
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription FollowedRequestChanged($id: ID!, $after: EventCursor) {
      requestChanged(requestId: $id, after: $after) {
        cursor
        requestId
        request {
          id
          status
          productTitle
          quantity
          expiresAt
          ...RequestPiece_request
        }
        opportunity {
          id
          ...FollowedRequest_opportunity
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    fragment FollowedRequest_opportunity on Opportunity {
      id
      state
      myQuote {
        id
        ...FollowedRequest_quote
      }
    }
  `
)

void (
  /* GraphQL */ `
    fragment FollowedRequest_quote on Quote {
      id
      status
      price {
        amount
        currency
      }
      deliveryDays
      updateCount
      needsReconfirmation
    }
  `
)

/**
 * One request as a dialog needs it, independent of the lists behind: it is read and followed on its own, so that the
 * dialog can stay open and tell what happened, whatever leaves the lists.
 */
export function useFollowedRequest(requestId: string, knownQuoteId?: string) {
  const { data, snapshot } = useScreenQuery(FollowedRequestDocument, { id: requestId })
  const [gone, setGone] = useState(false)
  useLive({
    document: FollowedRequestChangedDocument,
    variables: { id: requestId },
    snapshot,
    onEvent: ({ requestChanged: { request } }) => setGone(!request),
  })
  const opportunity = useFragment({
    fragment: FollowedRequest_OpportunityFragmentDoc,
    fragmentName: 'FollowedRequest_opportunity',
    from: { __typename: 'Opportunity', id: requestId },
  })
  const state = opportunity.complete ? opportunity.data.state : undefined
  const quoteId = (opportunity.complete ? opportunity.data.myQuote?.id : undefined) ?? knownQuoteId
  const mine = useFragment({
    fragment: FollowedRequest_QuoteFragmentDoc,
    // An id that nothing has: the hook takes no null without changing its type.
    from: { __typename: 'Quote', id: quoteId ?? '' },
  })
  const quote = mine.complete ? mine.data : undefined
  const request = data?.quoteRequest ?? undefined
  const closed =
    gone ||
    data?.quoteRequest === null ||
    request?.status === 'COMPLETED' ||
    request?.status === 'CANCELLED' ||
    state === 'MISSED' ||
    (quote !== undefined && quote.status !== 'PENDING')
  return { request, state, quoteId, quote, closed }
}
