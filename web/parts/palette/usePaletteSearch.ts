import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { counted } from '../../../api/domain/counted.ts'
import { countryName } from '../../../api/domain/country.ts'
import { statusNames } from '../../../api/domain/statusNames.ts'
import { sideBySide } from '../../../api/domain/plainText.ts'
import { paths as catalogPaths } from '../../features/catalog/paths.ts'
import { paths as orderPaths } from '../../features/orders/paths.ts'
import { paths as quotePaths } from '../../features/quotes/paths.ts'
import { paths as storePaths } from '../../features/store/paths.ts'
import { paths as oneSupplierPaths } from '../../features/supplier/paths.ts'
import { PaletteSearchDocument, type PaletteSearchQuery } from '../../gql/graphql.ts'
import { requestState } from '../../live/records/requestState.ts'
import { fromEnum } from '../../live/records/toEnum.ts'
import { orderNumberText } from '../../ui/value/OrderNumber.tsx'
import { type Choice, namesFirst } from './Choice.ts'

void (
  /* GraphQL */ `
    query PaletteSearch($text: String!) {
      quoteRequests(filter: { search: $text }, first: 5) {
        edges {
          node {
            id
            productTitle
            quantity
            destinationCountry
            status
            heldAt
            storeOrderNumber
          }
        }
      }
      orders(filter: { search: $text }, first: 5) {
        edges {
          node {
            id
            status
            storeOrderNumber
            request {
              id
              productTitle
            }
            supplier {
              id
              companyName
            }
          }
        }
      }
      suppliers(filter: { search: $text }, first: 5) {
        edges {
          node {
            id
            companyName
            businessEmail
          }
        }
      }
      products(filter: { search: $text }, first: 5) {
        edges {
          node {
            id
            title
            productType
          }
        }
      }
      skippedLines(filter: { search: $text }, first: 5) {
        edges {
          node {
            id
            title
            variantTitle
            sku
            orderNumber
            storeOrderId
          }
        }
      }
    }
  `
)

const SETTLE_MS = 200
/** A single letter would match everything. */
const MIN_LENGTH = 2

type PaletteSearch = { state: 'idle' | 'searching' | 'failed'; found: readonly Choice[] }
type Answer = { text: string; found: readonly Choice[] | null }

/**
 * The server's results for the typed text, requested once typing pauses. Keeps the previous results until
 * then.
 */
export function usePaletteSearch(typed: string): PaletteSearch {
  const client = useApolloClient()
  const [answer, setAnswer] = useState<Answer>({ text: '', found: [] })
  const text = typed.trim()
  const wanted = text.length >= MIN_LENGTH

  useEffect(() => {
    if (!wanted) return undefined
    let overtaken = false
    const timer = setTimeout(() => {
      client
        // In the cache, these five would replace a longer list with the same search text.
        .query({ query: PaletteSearchDocument, variables: { text }, fetchPolicy: 'no-cache' })
        .then(({ data }) => {
          if (!overtaken) setAnswer({ text, found: data ? namesFirst(choicesOf(data), text) : null })
          return undefined
        })
        .catch(() => {
          if (!overtaken) setAnswer({ text, found: null })
        })
    }, SETTLE_MS)
    return () => {
      overtaken = true
      clearTimeout(timer)
    }
  }, [client, text, wanted])

  if (!wanted) return { state: 'idle', found: [] }
  const found = answer.found ?? []
  if (answer.text !== text) return { state: 'searching', found }
  return { state: answer.found === null ? 'failed' : 'idle', found }
}

function choicesOf({
  quoteRequests,
  orders,
  suppliers,
  products,
  skippedLines,
}: PaletteSearchQuery): Choice[] {
  return [
    ...quoteRequests.edges.map(({ node }): Choice => ({
      id: `request:${node.id}`,
      group: 'Requests',
      label: node.productTitle,
      detail: sideBySide(
        orderNumberText(node),
        statusNames.request[requestState(node)],
        counted(node.quantity, 'unit'),
        node.destinationCountry && countryName(node.destinationCountry),
      ),
      to: quotePaths.request.link(node.id),
    })),
    ...orders.edges.map(({ node }): Choice => ({
      id: `order:${node.id}`,
      group: 'Orders',
      label: node.request.productTitle,
      detail: sideBySide(
        orderNumberText(node),
        statusNames.order[fromEnum(node.status)],
        node.supplier?.companyName ?? (node.status === 'CANCELLED' ? null : 'Pending Assignment'),
      ),
      to: orderPaths.order.link(node.id),
    })),
    ...suppliers.edges.map(({ node }): Choice => ({
      id: `supplier:${node.id}`,
      group: 'Suppliers',
      label: node.companyName,
      detail: node.businessEmail ?? undefined,
      to: oneSupplierPaths.supplier.link(node.id),
    })),
    ...products.edges.map(({ node }): Choice => ({
      id: `product:${node.id}`,
      group: 'Products',
      label: node.title,
      detail: node.productType ?? undefined,
      to: catalogPaths.product.link(node.id),
    })),
    ...skippedLines.edges.map(({ node }): Choice => ({
      id: `line:${node.id}`,
      group: 'Order lines without a request',
      label: node.title,
      detail: sideBySide(`#${node.orderNumber ?? node.storeOrderId}`, node.variantTitle, node.sku),
      to: storePaths.lines.link(`show=all&search=${node.id}`),
    })),
  ]
}
