import type { Unmasked } from '@apollo/client'
import type { DeclinedScreenQuery } from '../../gql/graphql.ts'
import { newestFirst, placeEdge } from '../../live/queries/placeEdge.ts'

type DeclinedLists = Unmasked<DeclinedScreenQuery>
type List = DeclinedLists['declined']
type DeclinedNode = List['edges'][number]['node']

/** The lists with an opportunity moved to where its state belongs; the same lists if it is there already. */
export function placeOpportunity(lists: DeclinedLists, opportunity: DeclinedNode): DeclinedLists {
  const declined = withNode(lists.declined, opportunity, opportunity.state === 'DECLINED')
  const missed = withNode(lists.missed, opportunity, opportunity.state === 'MISSED')
  return declined === lists.declined && missed === lists.missed ? lists : { ...lists, declined, missed }
}

const withNode = (list: List, node: DeclinedNode, belongs: boolean): List =>
  placeEdge(
    list,
    { __typename: 'OpportunityEdge', node },
    { belongs, compare: (a: DeclinedNode, b: DeclinedNode) => newestFirst(dated(a), dated(b)) },
  )

/** The time by which its list is sorted. */
const dated = ({ id, state, declinedAt, request }: DeclinedNode) => ({
  id,
  createdAt: (state === 'DECLINED' && declinedAt) || request.createdAt,
})
