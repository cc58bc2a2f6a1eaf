import type { Unmasked } from '@apollo/client'
import type { TimelineGrewSubscription, TimelineQuery } from '../../gql/graphql.ts'

type List = Unmasked<TimelineQuery>['timeline']
type Entry = Unmasked<TimelineGrewSubscription>['timelineGrew']['entry']

/** The list with a new entry on top; the same list if it already contains the entry. */
export function withEntry(list: List, entry: Entry): List {
  if (list.edges.some(({ node }) => node.id === entry.id)) return list
  return {
    ...list,
    edges: [{ __typename: 'TimelineEdge', node: entry }, ...list.edges],
    totalCount: list.totalCount + 1,
  }
}
