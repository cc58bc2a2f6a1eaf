import { useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { ReawardChoicesDocument } from '../../gql/graphql.ts'
import type { ReawardChoicesQuery } from '../../gql/graphql.ts'

void (
  /* GraphQL */ `
    query ReawardChoices($orderId: ID!, $search: String) {
      order(id: $orderId) {
        id
        request {
          id
          quantity
          quotes {
            id
            supplier {
              id
            }
            price {
              amount
              currency
            }
            deliveryDays
            needsReconfirmation
          }
        }
      }
      suppliers(first: 50, filter: { status: ACTIVE, search: $search }) {
        edges {
          node {
            id
            companyName
            businessEmail
          }
        }
      }
    }
  `
)

export type ReawardChoice = ReawardChoicesQuery['suppliers']['edges'][number]['node']

const SETTLE_MS = 250

/** The active suppliers that an order can go to, searched by the typed text, with their quotes. */
export function useReawardChoices(orderId: string, currentSupplierId: string) {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim() || null), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  const query = useQuery(ReawardChoicesDocument, {
    variables: { orderId, search },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const data = query.data ?? query.previousData
  const request = data?.order?.request
  /** The quote whose terms would apply for this supplier; a quote that needs reconfirmation is not binding. */
  const quoteOf = (supplierId: string) =>
    request?.quotes.find((quote) => quote.supplier.id === supplierId && !quote.needsReconfirmation)
  const others = (data?.suppliers.edges ?? [])
    .map((edge) => edge.node)
    .filter((supplier) => supplier.id !== currentSupplierId)
  // Suppliers with a quote come first: they know the piece, and their terms are known.
  const choices = [
    ...others.filter((supplier) => quoteOf(supplier.id)),
    ...others.filter((supplier) => !quoteOf(supplier.id)),
  ]
  return {
    requestId: request?.id,
    choices,
    quoteOf,
    quantity: request?.quantity ?? 1,
    loading: query.loading,
    failed: Boolean(query.error) && !data,
    setTyped,
  }
}
