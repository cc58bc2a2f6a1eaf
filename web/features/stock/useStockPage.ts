import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { StockPageStartsDocument } from '../../gql/graphql.ts'
import { usePageStart } from '../../live/usePageStart.ts'
import { readPageNumber } from '../../ui/readPageNumber.ts'

void (
  /* GraphQL */ `
    query StockPageStarts($first: Int, $after: String) {
      inStockProducts(first: $first, after: $after) {
        pageInfo {
          endCursor
        }
      }
    }
  `
)

export const PIECES_PER_PAGE = 10

/** The page of the list in the address, and where it begins. */
export function useStockPage() {
  const client = useApolloClient()
  const [params, setParams] = useSearchParams()
  const [changes, setChanges] = useState(0)
  const page = readPageNumber(params)
  const start = usePageStart({
    page,
    pageSize: PIECES_PER_PAGE,
    list: String(changes),
    readEnd: async (rows) => {
      const { data } = await client.query({
        query: StockPageStartsDocument,
        variables: rows,
        fetchPolicy: 'no-cache',
      })
      return data?.inStockProducts.pageInfo.endCursor
    },
  })
  return {
    page,
    start,
    goTo: (next: number, options: { replace?: boolean } = {}) =>
      setParams(
        (before) => {
          const to = new URLSearchParams(before)
          if (next === 1) to.delete('page')
          else to.set('page', String(next))
          return to
        },
        { ...options, preventScrollReset: true },
      ),
    /** A piece was added or removed, which shifts every later page. */
    moved: () => setChanges((before) => before + 1),
  }
}
