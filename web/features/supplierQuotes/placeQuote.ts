import type { Unmasked } from '@apollo/client'
import type { QuoteStatusScreenQuery } from '../../gql/graphql.ts'
import { newestFirst, placeEdge } from '../../live/queries/placeEdge.ts'

type QuoteLists = Unmasked<QuoteStatusScreenQuery>
type List = QuoteLists['submitted']
type StatusNode = List['edges'][number]['node']

/**
 * The lists with a quote moved to where its status belongs; the same lists if it is there already. With
 * `reconfirmOnly`, the submitted ones are only those that need reconfirming.
 */
export function placeQuote(lists: QuoteLists, quote: StatusNode, reconfirmOnly: boolean): QuoteLists {
  const isListed = quote.status === 'PENDING' && (!reconfirmOnly || quote.needsReconfirmation)
  const submitted = withQuote(lists.submitted, quote, isListed)
  const closed = withQuote(
    lists.closed,
    quote,
    quote.status === 'NOT_SELECTED' || quote.status === 'REJECTED',
  )
  return submitted === lists.submitted && closed === lists.closed ? lists : { ...lists, submitted, closed }
}

const withQuote = (list: List, quote: StatusNode, belongs: boolean): List =>
  placeEdge(list, { __typename: 'QuoteEdge', node: quote }, { belongs, compare: newestFirst })
