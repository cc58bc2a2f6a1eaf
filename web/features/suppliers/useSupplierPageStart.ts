import { useApolloClient } from '@apollo/client/react'
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

/** Where a page of the suppliers begins. */
export function useSupplierPageStart(page: number, list: ListVariables): PageStart {
  const client = useApolloClient()
  return usePageStart({
    page,
    pageSize: PAGE_SIZE,
    list: JSON.stringify(list),
    readEnd: async (rows) => {
      const { data } = await client.query({
        query: SupplierPageStartsDocument,
        variables: { ...rows, ...list },
        fetchPolicy: 'no-cache',
      })
      return data?.suppliers.edges.at(-1)?.cursor
    },
  })
}
