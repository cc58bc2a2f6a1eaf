import { useFragment } from '@apollo/client/react'
import { useState } from 'react'
import {
  FollowedRequest_OpportunityFragmentDoc,
  FollowedRequest_QuoteFragmentDoc,
  FollowedRequest_RequestFragmentDoc,
  FollowedRequestChangedDocument,
  FollowedRequestDocument,
  type OpportunityMove,
} from '../../gql/graphql.ts'
import { isOpenRequest } from '../../live/records/requestState.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { useScreenQuery } from '../../live/queries/useScreenQuery.ts'
import { useFollowPolicy } from '../../parts/quoteTerms/useFollowPolicy.ts'
import { usePassed } from '../../ui/value/useNow.ts'
import { suggestedTerms } from './quoteStart.ts'
import { useMoment } from './useMoment.ts'

void (
  /* GraphQL */ `
    query FollowedRequest($id: ID!) {
      eventCursor
      quoteRequest(id: $id) {
        id
        ...FollowedRequest_request @unmask
        ...OwnRecord_request
      }
      opportunity(id: $id) {
        id
        ...FollowedRequest_opportunity
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
          ...FollowedRequest_request @unmask
        }
        opportunity {
          id
          ...FollowedRequest_opportunity
        }
      }
    }
  `
)

// Cards select this field too, so that the dialog opens without network.
void (
  /* GraphQL */ `
    fragment FollowedRequest_request on QuoteRequest {
      id
      productTitle
      quantity
      destinationCountry
      properties {
        name
        value
      }
      status
      expiresAt
      ...RequestPiece_request
    }
  `
)

void (
  /* GraphQL */ `
    fragment FollowedRequest_opportunity on Opportunity {
      id
      state
      availableMoves
      suggestedPrice {
        amount
        currency
      }
      suggestedDays
      landing {
        amount
        currency
      }
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
      ...ChangedDetails_quote @unmask
    }
  `
)

/**
 * `ahead` before the deadline or if it does not matter, else `passed`; once the server has responded, whether
 * a late quote would be accepted (`late`) or not (`blocks`).
 */
export type DeadlineState = 'ahead' | 'passed' | 'late' | 'blocks'

/**
 * One request as a dialog needs it. It is read and followed independently of the lists, so that the dialog
 * stays open and up to date even if the request leaves them. `moves` are the actions the server allows;
 * undefined until it has answered.
 */
export function useFollowedRequest(requestId: string, knownQuoteId?: string) {
  const { data, snapshot } = useScreenQuery(FollowedRequestDocument, { id: requestId })
  useFollowPolicy(snapshot)
  const [gone, setGone] = useState(false)
  useLive({
    document: FollowedRequestChangedDocument,
    variables: { id: requestId },
    snapshot,
    onEvent: ({ requestChanged: { opportunity } }) => setGone(!opportunity),
  })
  const followed = useFragment({
    fragment: FollowedRequest_OpportunityFragmentDoc,
    fragmentName: 'FollowedRequest_opportunity',
    from: { __typename: 'Opportunity', id: requestId },
  })
  const opportunity = followed.complete ? followed.data : undefined
  const quoteId = opportunity?.myQuote?.id ?? knownQuoteId
  const mine = useFragment({
    fragment: FollowedRequest_QuoteFragmentDoc,
    fragmentName: 'FollowedRequest_quote',
    // An id that does not exist: passing null would change the hook's type.
    from: { __typename: 'Quote', id: quoteId ?? '' },
  })
  const carded = useFragment({
    fragment: FollowedRequest_RequestFragmentDoc,
    fragmentName: 'FollowedRequest_request',
    from: { __typename: 'QuoteRequest', id: requestId },
  })
  const request = data ? (data.quoteRequest ?? undefined) : carded.complete ? carded.data : undefined
  const deadline = request?.expiresAt ? Date.parse(request.expiresAt) : Infinity
  const isPast = opportunity?.state === 'PAST_DEADLINE'
  const asked = useMoment(isPast ? [] : [deadline], () => snapshot.refetch())
  const passed = usePassed(deadline)
  const moves: readonly OpportunityMove[] | undefined =
    gone || data?.opportunity === null ? [] : opportunity?.availableMoves
  // The server decides. For an answered request, it does not say whether it is late.
  const late = isPast || (opportunity?.state !== 'ACTIVE' && deadline <= asked)
  const deadlineState = (): DeadlineState => {
    // For an open request, only a blocking deadline removes a supplier's actions.
    if (!gone && opportunity && moves?.length === 0 && request && isOpenRequest(request.status))
      return 'blocks'
    // The deadline does not apply to a confirmation that the retailer asked for.
    if (late && moves) return mine.complete && mine.data.needsReconfirmation ? 'ahead' : 'late'
    return passed ? 'passed' : 'ahead'
  }
  return {
    request,
    ownRecord: data?.quoteRequest ?? undefined,
    state: opportunity?.state,
    /**
     * The price that the supplier's list price suggests now, empty without a list price; undefined until
     * known.
     */
    suggested: opportunity && suggestedTerms(opportunity),
    /**
     * The supplier's landing price for the whole request; undefined until it is known, null if there is none.
     */
    landing: opportunity && (opportunity.landing ?? null),
    moves,
    quoteId,
    quote: mine.complete ? mine.data : undefined,
    deadline: deadlineState(),
    /** The deadline has passed, and the server has been asked since. */
    late,
    /** Asks the server again after a refusal, which shows that this window's data is outdated. */
    askAgain: () => void snapshot.refetch().catch(() => undefined),
  }
}
