import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { PRICE_ONLY, type Weights } from '../../../api/domain/quote/weights.ts'
import { ReawardChoicesDocument, ReawardListTermsDocument } from '../../gql/graphql.ts'
import type { ReawardChoicesQuery } from '../../gql/graphql.ts'

void (
  /* GraphQL */ `
    query ReawardChoices($orderId: ID!, $search: String) {
      order(id: $orderId) {
        id
        rankingWeights {
          price
          leadTime
          reliability
          certification
        }
        rounds {
          number
          supplier {
            id
          }
          acceptance
          respondedAt
        }
        request {
          id
          quantity
          quotes {
            id
            supplier {
              id
              companyName
              businessEmail
              status
              suspendedAt
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
      suppliers(first: 50, filter: { status: ACTIVE, suspended: false, search: $search }) {
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

/** Without the name of the type, which commands do not take. */
const weightsOf = ({ price, leadTime, reliability, certification }: Weights): Weights => ({
  price,
  leadTime,
  reliability,
  certification,
})

/** The active suppliers that an order can go to and that match the last search, with their quotes. */
export function useReawardChoices(orderId: string, currentSupplierId: string) {
  const [search, setSearch] = useState<string | null>(null)
  const query = useQuery(ReawardChoicesDocument, {
    variables: { orderId, search },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const data = query.data ?? query.previousData
  const request = data?.order?.request
  const quotesOf = (supplierId: string) =>
    request?.quotes.filter((quote) => quote.supplier.id === supplierId) ?? []
  /**
   * The quote whose terms would apply for this supplier; a quote that needs reconfirmation is not binding.
   */
  const quoteOf = (supplierId: string) => quotesOf(supplierId).find((quote) => !quote.needsReconfirmation)
  const unconfirmedOf = (supplierId: string) =>
    quotesOf(supplierId).find((quote) => quote.needsReconfirmation)
  const found = (data?.suppliers.edges ?? []).map((edge) => edge.node)
  const isFound = ({ id, companyName, businessEmail }: ReawardChoice) =>
    found.some((supplier) => supplier.id === id) ||
    `${companyName} ${businessEmail}`.toLowerCase().includes((search ?? '').toLowerCase())
  // Suppliers with a quote come first, even if the server's search did not return them: they know the piece,
  // and their terms are known.
  const choices: ReawardChoice[] = [
    ...(request?.quotes ?? [])
      .map(({ supplier }) => supplier)
      .filter(
        (supplier) =>
          supplier.status === 'ACTIVE' &&
          supplier.suspendedAt === null &&
          quoteOf(supplier.id) &&
          isFound(supplier),
      ),
    ...found.filter((supplier) => !quoteOf(supplier.id)),
  ].filter((supplier) => supplier.id !== currentSupplierId)
  const rejections = new Map(
    (data?.order?.rounds ?? [])
      .filter(({ acceptance }) => acceptance === 'REJECTED')
      .map(({ supplier, respondedAt }) => [supplier.id, respondedAt]),
  )
  const hasRejected = ({ id }: ReawardChoice) => rejections.has(id)
  return {
    requestId: request?.id,
    /** Suppliers that have already rejected this order come last. */
    choices: [...choices.filter((choice) => !hasRejected(choice)), ...choices.filter(hasRejected)],
    /**
     * When this supplier rejected the order in an earlier round; undefined if it did not, null if it is not
     * known.
     */
    rejectedAt: (supplierId: string) => rejections.get(supplierId),
    /** Undefined until `quotesKnown`, and for a supplier without a binding quote. */
    quoteOf,
    /** This supplier's quote for the request before it changed. */
    unconfirmedOf,
    /** The weights that also chose the runner-up. */
    weights: data?.order?.rankingWeights ? weightsOf(data.order.rankingWeights) : PRICE_ONLY,
    quotesKnown: request !== undefined,
    quantity: request?.quantity ?? 1,
    loading: query.loading,
    failed: !request && !query.loading,
    refetch: () => void query.refetch().catch(() => undefined),
    search: (text: string) => setSearch(text || null),
  }
}

void (
  /* GraphQL */ `
    query ReawardListTerms($orderId: ID!, $supplierId: ID!) {
      order(id: $orderId) {
        id
        listTerms(supplierId: $supplierId) {
          total {
            amount
            currency
          }
          deliveryDays
        }
      }
    }
  `
)

/**
 * The terms offered to a supplier without a binding quote if the admin types none; read when the supplier is
 * chosen.
 */
export function useListTerms(orderId: string, supplierId: string | undefined) {
  const query = useQuery(ReawardListTermsDocument, {
    variables: { orderId, supplierId: supplierId ?? '' },
    skip: supplierId === undefined,
    // The supplier may change its prices at any time.
    fetchPolicy: 'network-only',
  })
  return {
    /** Undefined until they are known. */
    listTerms: query.data?.order?.listTerms ?? undefined,
    failed: supplierId !== undefined && !query.data && !query.loading,
    refetch: () => void query.refetch().catch(() => undefined),
  }
}
