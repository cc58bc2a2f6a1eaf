import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { SupplierPageStartsDocument } from '../../gql/graphql.ts'
import type { SupplierPageStartsQueryVariables } from '../../gql/graphql.ts'
import { usePageStart } from '../../live/usePageStart.ts'
import type { PageStart } from '../../live/usePageStart.ts'

void (
  /* GraphQL */ `
    query SupplierPageStarts($first: Int, $after: String, $filter: SupplierFilter, $sort: SupplierSort) {
      suppliers(first: $first, after: $after, filter: $filter, sort: $sort) {
        edges {
          cursor
          node {
            id
          }
        }
      }
    }
  `
)

export const PAGE_SIZE = 10

type ListVariables = Omit<SupplierPageStartsQueryVariables, 'first' | 'after'>

/** Where a page of the suppliers begins; `findAgain` for when rows before it came or went. */
export function useSupplierPageStart(
  page: number,
  list: ListVariables,
): { start: PageStart; findAgain: () => void } {
  const client = useApolloClient()
  const [moves, setMoves] = useState(0)
  const start = usePageStart({
    page,
    pageSize: PAGE_SIZE,
    list: JSON.stringify([list, moves]),
    readEnd: async (rows) => {
      const { data } = await client.query({
        query: SupplierPageStartsDocument,
        variables: { ...rows, ...list },
        fetchPolicy: 'no-cache',
      })
      return data?.suppliers.edges.at(-1)?.cursor
    },
  })
  return { start, findAgain: () => setMoves((before) => before + 1) }
}
