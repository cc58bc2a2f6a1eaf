import type { Unmasked } from '@apollo/client'
import type { OpportunitiesScreenQuery } from '../../gql/graphql.ts'
import { placeOnTop } from '../../live/queries/placeEdge.ts'

void (
  /* GraphQL */ `
    fragment OpportunitiesScreen_opportunity on Opportunity {
      id
      state
      availableMoves
      request {
        id
        status
        productTitle
        quantity
        expiresAt
      }
      ...OpportunityCard_opportunity
    }
  `
)

void (
  /* GraphQL */ `
    fragment OpportunitiesScreen_quote on Quote {
      id
      status
      needsReconfirmation
      availableMoves
      request {
        id
        status
        productTitle
        quantity
        expiresAt
      }
      ...QuotedCard_quote
    }
  `
)

/** The data of the opportunities screen. */
export type ScreenLists = Unmasked<OpportunitiesScreenQuery>
type Waiting = ScreenLists['active']
type Quoted = ScreenLists['quoted']
type WaitingNode = Waiting['edges'][number]['node']
type QuotedNode = Quoted['edges'][number]['node']

/**
 * A request's current state for this supplier: waiting for an answer, quoted with an open quote, or neither.
 */
export type Placing = { requestId: string; waiting?: WaitingNode | null; quote?: QuotedNode | null }

/** The list that a request belongs in, and its row there; neither if it is closed or declined. */
function placesOf({ waiting, quote }: Placing) {
  const open: Quoted['edges'][number] | null =
    quote?.status === 'PENDING' ? { __typename: 'QuoteEdge', node: quote } : null
  const isPast = open?.node.request.status === 'EXPIRED'
  return {
    active: waiting?.state === 'ACTIVE' ? edge(waiting) : null,
    late: waiting?.state === 'PAST_DEADLINE' ? edge(waiting) : null,
    quoted: isPast ? null : open,
    lateQuoted: isPast ? open : null,
  }
}

/** Whether any list without a search has it. */
export const isListed = (placing: Placing): boolean =>
  Object.values(placesOf(placing)).some((place) => place !== null)

/**
 * The lists with one request moved to where it belongs, or removed from all of them when it is closed; the
 * counts follow. Returns the same lists if it is there already, so applying an event twice changes nothing.
 */
export function placeRequest(lists: ScreenLists, placing: Placing): ScreenLists {
  const { requestId } = placing
  const { active, late, quoted, lateQuoted } = placesOf(placing)
  const ofRequest = (node: QuotedNode) => node.request.id === requestId
  return {
    ...lists,
    active: placeOnTop(lists.active, (node) => node.id === requestId, active),
    late: placeOnTop(lists.late, (node) => node.id === requestId, late),
    quoted: placeOnTop(lists.quoted, ofRequest, quoted),
    lateQuoted: placeOnTop(lists.lateQuoted, ofRequest, lateQuoted),
  }
}

/** A request's title as shown in the lists, if they contain it. */
export function titleInLists(lists: ScreenLists | null | undefined, requestId: string): string | undefined {
  const waiting = [...(lists?.active.edges ?? []), ...(lists?.late.edges ?? [])].map(
    (one) => one.node.request,
  )
  const quoted = [...(lists?.quoted.edges ?? []), ...(lists?.lateQuoted.edges ?? [])].map(
    (one) => one.node.request,
  )
  return [...waiting, ...quoted].find((request) => request.id === requestId)?.productTitle
}

const edge = (node: WaitingNode): Waiting['edges'][number] => ({ __typename: 'OpportunityEdge', node })
