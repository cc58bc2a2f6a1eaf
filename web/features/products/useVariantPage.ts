import { useLocation, useSearchParams } from 'react-router-dom'
import { VariantPageStartsDocument } from '../../gql/graphql.ts'
import { usePageStart } from '../../live/queries/usePageStart.ts'
import { usePageNumber } from '../../ui/list/usePageNumber.ts'
import { labGrownOf, readOrigin } from './origin.ts'
import type { Origin } from './origin.ts'

void (
  /* GraphQL */ `
    query VariantPageStarts($id: ID!, $first: Int, $after: String, $labGrown: Boolean) {
      product(id: $id) {
        id
        variants(first: $first, after: $after, labGrown: $labGrown) {
          pageInfo {
            endCursor
          }
        }
      }
    }
  `
)

export const VARIANTS_PER_PAGE = 10

type Place = { page?: number; origin?: Origin; editing?: string | null }

/**
 * The filter, page and edited variant of a product, all kept in the address, so that a reload restores them.
 */
export function useVariantPage(productId: string) {
  const [params, setParams] = useSearchParams()
  const { page } = usePageNumber()
  const origin = readOrigin(params.get('origin'))
  const labGrown = labGrownOf(origin)
  const start = usePageStart({
    page,
    pageSize: VARIANTS_PER_PAGE,
    document: VariantPageStartsDocument,
    variables: { id: productId, labGrown },
    edgesOf: ({ product }) => product?.variants,
  })
  const { state } = useLocation() as { state: unknown }
  const goTo = (next: Place) => {
    const asText = {
      page: next.page === undefined ? undefined : next.page === 1 ? null : String(next.page),
      origin: next.origin === 'all' ? null : next.origin,
      edit: next.editing,
    }
    setParams(
      (before) => {
        const to = new URLSearchParams(before)
        for (const [name, value] of Object.entries(asText)) {
          if (value === null) to.delete(name)
          else if (value !== undefined) to.set(name, value)
        }
        return to
      },
      // Opening an editor adds no history entry, and `state` keeps the list from which the entry was opened.
      {
        ...(next.editing !== undefined && next.page === undefined && { replace: true, state }),
        preventScrollReset: true,
      },
    )
  }
  return { page, origin, labGrown, start, editing: params.get('edit'), goTo }
}

export type VariantPage = ReturnType<typeof useVariantPage>
