import { useApolloClient } from '@apollo/client/react'
import { SupplierPageStartsDocument } from '../../gql/graphql.ts'
import { usePageStart } from '../../live/usePageStart.ts'

void (
  /* GraphQL */ `
    query SupplierPageStarts($first: Int, $after: String, $search: String) {
      suppliers(first: $first, after: $after, search: $search) {
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

/** The cursor after which a page of the suppliers begins; undefined until it is found. */
export function useSupplierPageStart(page: number, search: string | null): string | null | undefined {
  const client = useApolloClient()
  return usePageStart({
    page,
    pageSize: PAGE_SIZE,
    list: JSON.stringify([search]),
    readEnd: async (rows) => {
      const { data } = await client.query({
        query: SupplierPageStartsDocument,
        variables: { ...rows, search },
        fetchPolicy: 'no-cache',
      })
      return data?.suppliers.edges.at(-1)?.cursor
    },
  })
}
