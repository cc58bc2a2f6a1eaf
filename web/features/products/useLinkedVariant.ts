import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { LinkedVariantDocument } from '../../gql/graphql.ts'
import { ownAnswer } from '../../live/queries/ownAnswer.ts'
import type { Snapshot } from '../../live/links/Snapshot.ts'
import { useEachReading } from '../../live/queries/useEachReading.ts'
import type { VariantPage } from './useVariantPage.ts'

void (
  /* GraphQL */ `
    query LinkedVariant($id: ID!) {
      variants(first: 1, filter: { ids: [$id] }) {
        edges {
          node {
            id
            product {
              id
            }
            ...VariantRow_variant
          }
        }
      }
    }
  `
)

/**
 * The variant that the address says to edit, if it is not among the rows of the page: links do not know its
 * page. It stays there after it was edited. Undefined if there is none, null while it is being read.
 *
 * @param listed the ids of the page's rows; undefined until they are known
 * @param reading the page's newest answer: the variant is read again with each
 */
export function useLinkedVariant(
  productId: string,
  { page, origin, editing }: VariantPage,
  listed: readonly string[] | undefined,
  reading: Snapshot['reading'],
) {
  const on = `${page}/${origin}`
  const [last, setLast] = useState({ id: editing, on })
  const isElsewhere = editing !== null && !listed?.includes(editing)
  if (isElsewhere && (last.id !== editing || last.on !== on)) setLast({ id: editing, on })
  const id = last.on === on ? last.id : null
  const skip = id === null || !listed || listed.includes(id)
  const { data, loading, refetch } = useQuery(LinkedVariantDocument, {
    variables: { id: id ?? '' },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    context: ownAnswer,
    skip,
  })
  const found = skip ? undefined : data?.variants.edges[0]?.node
  useEachReading(reading, () => {
    // A failed query is retried with the other failed queries.
    if (!skip) void refetch().catch(() => undefined)
  })
  const ofProduct = found?.product.id === productId ? found : undefined
  return ofProduct ?? (loading && !found ? null : undefined)
}
