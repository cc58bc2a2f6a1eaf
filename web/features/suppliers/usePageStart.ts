import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { SupplierPageStartsDocument } from '../../gql/graphql.ts'
import type { SupplierPageStartsQueryVariables } from '../../gql/graphql.ts'

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
const MOST_AT_ONCE = 100

/**
 * The cursor after which a page begins. The API leafs by cursors, which know no numbers, so a page in the middle is found
 * by walking the cursors before it, 100 at a time. Undefined while that walk is under way, null for the first page.
 */
export function usePageStart(page: number, search: string | null): string | null | undefined {
  const client = useApolloClient()
  const wanted = JSON.stringify([page, search])
  const [found, setFound] = useState<{ wanted: string; after: string | null }>()

  useEffect(() => {
    if (page <= 1) return undefined
    let wantedStill = true
    const walk = async () => {
      let after: string | null = null
      for (let left = (page - 1) * PAGE_SIZE; left > 0; left -= MOST_AT_ONCE) {
        const variables: SupplierPageStartsQueryVariables = {
          first: Math.min(left, MOST_AT_ONCE),
          after,
          search,
        }
        const answer = await client.query({
          query: SupplierPageStartsDocument,
          variables,
          fetchPolicy: 'no-cache',
        })
        after = answer.data?.suppliers.edges.at(-1)?.cursor ?? after
      }
      return after
    }
    const find = async () => {
      const after = await walk().catch(() => null)
      if (wantedStill) setFound({ wanted, after })
    }
    void find()
    return () => {
      wantedStill = false
    }
  }, [client, page, search, wanted])

  if (page <= 1) return null
  return found?.wanted === wanted ? found.after : undefined
}
