import type { Unmasked } from '@apollo/client'
import type { OpportunitiesScreenQuery } from '../../gql/graphql.ts'
import { placeOnTop } from '../../live/placeEdge.ts'

/** The data of the opportunities screen. */
export type ScreenLists = Unmasked<OpportunitiesScreenQuery>
type Waiting = ScreenLists['active']
type Quoted = ScreenLists['quoted']
type WaitingNode = Waiting['edges'][number]['node']
type QuotedNode = Quoted['edges'][number]['node']

/** A request's current state for this supplier: waiting for an answer, quoted with an open quote, or neither. */
export type Placing = { requestId: string; waiting?: WaitingNode | null; quote?: QuotedNode | null }

/**
 * The lists with one request moved to where it belongs, or removed from all of them when it is closed; the counts
 * follow. Returns the same lists if it is there already, so applying an event twice changes nothing.
 */
export function placeRequest(lists: ScreenLists, { requestId, waiting, quote }: Placing): ScreenLists {
  const active = waiting?.state === 'ACTIVE' ? waiting : null
  const late = waiting?.state === 'PAST_DEADLINE' ? waiting : null
  const open: Quoted['edges'][number] | null =
    quote?.status === 'PENDING' ? { __typename: 'QuoteEdge', node: quote } : null
  const isPast = open?.node.request.status === 'EXPIRED'
  const ofRequest = (node: QuotedNode) => node.request.id === requestId
  return {
    ...lists,
    active: placeOnTop(lists.active, (node) => node.id === requestId, active && edge(active)),
    late: placeOnTop(lists.late, (node) => node.id === requestId, late && edge(late)),
    quoted: placeOnTop(lists.quoted, ofRequest, isPast ? null : open),
    lateQuoted: placeOnTop(lists.lateQuoted, ofRequest, isPast ? open : null),
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
