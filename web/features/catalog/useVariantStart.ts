import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { CatalogVariantStartsDocument } from '../../gql/graphql.ts'
import { usePageStart } from '../../live/usePageStart.ts'
import { readPageNumber } from '../../ui/readPageNumber.ts'

void (
  /* GraphQL */ `
    query CatalogVariantStarts($id: ID!, $first: Int, $after: String) {
      product(id: $id) {
        id
        variants(first: $first, after: $after) {
          pageInfo {
            endCursor
          }
        }
      }
    }
  `
)

export const VARIANTS_PER_PAGE = 20

/** The page of a product's variants that the address names, and where it begins. */
export function useVariantStart(productId: string) {
  const client = useApolloClient()
  const [params, setParams] = useSearchParams()
  const page = readPageNumber(params)
  const start = usePageStart({
    page,
    pageSize: VARIANTS_PER_PAGE,
    list: productId,
    readEnd: async (rows) => {
      const { data } = await client.query({
        query: CatalogVariantStartsDocument,
        variables: { ...rows, id: productId },
        fetchPolicy: 'no-cache',
      })
      return data?.product?.variants.pageInfo.endCursor
    },
  })
  // The previous page stays until the start of the next one is found.
  const [shown, setShown] = useState(page)
  if (start.after !== undefined && shown !== page) setShown(page)
  const goTo = (next: number) =>
    setParams(
      (before) => {
        const to = new URLSearchParams(before)
        if (next > 1) to.set('page', String(next))
        else to.delete('page')
        return to
      },
      { preventScrollReset: true },
    )
  return { start, shown, goTo }
}
