import { CombinedGraphQLErrors } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import {
  TestOrderOpenedDocument,
  TestOrderVariantsDocument,
  type TestOrderVariantsQuery,
} from '../../gql/graphql.ts'
import type { Snapshot } from '../../live/links/Snapshot.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { fetchInTime } from '../../ui/server/fetchInTime.ts'
import { unreachable, unsent } from '../../ui/server/unreachable.ts'
import { useToast } from '../../ui/notice/useToast.ts'
import { paths as quotePaths } from '../../features/quotes/paths.ts'

void (
  /* GraphQL */ `
    query TestOrderVariants {
      variants(first: 50) {
        edges {
          node {
            id
            storeId
            title
            sku
            price {
              amount
              currency
            }
            product {
              id
              storeId
              title
            }
          }
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription TestOrderOpened($after: EventCursor) {
      requestOpened(after: $after) {
        cursor
        request {
          id
          storeOrderNumber
        }
      }
    }
  `
)

/**
 * An accepted order normally becomes a request within this time; after that, the toast links to a search for
 * it instead.
 */
const REQUEST_WITHIN_MS = 5_000

/** Sends a test order and shows a toast once its request has arrived. */
export function useTestOrder(snapshot: Snapshot) {
  const client = useApolloClient()
  const { showToast } = useToast()
  const [ordering, setOrdering] = useState(false)
  /**
   * Requests opened while this screen was open: the test order's may open before the response to its
   * delivery.
   */
  const opened = useRef(new Map<string, string>())
  const awaited = useRef<{ order: string; timer: ReturnType<typeof setTimeout> }>(undefined)
  useEffect(() => () => clearTimeout(awaited.current?.timer), [])

  const showResult = (text: string, to: string) => {
    clearTimeout(awaited.current?.timer)
    awaited.current = undefined
    showToast({
      tone: 'success',
      title: 'Test Order Created',
      text,
      links: [{ label: 'View request', to }],
    })
  }

  const showOpened = (order: string, requestId: string) =>
    showResult(`Order ${order} has become a quote request.`, quotePaths.request.link(requestId))

  const showAccepted = (order: string) =>
    showResult(
      `Order ${order} was accepted; its request is being created.`,
      `${quotePaths.requests.link()}?search=${encodeURIComponent(order)}`,
    )

  const create = async () => {
    setOrdering(true)
    try {
      const { data } = await client
        .query({ query: TestOrderVariantsDocument, fetchPolicy: 'no-cache' })
        .catch((error: unknown) =>
          Promise.reject(CombinedGraphQLErrors.is(error) ? error : new Error(unreachable())),
        )
      const variants = data?.variants.edges.map(({ node }) => node) ?? []
      const variant = variants[Math.floor(Math.random() * variants.length)]
      if (!variant) throw new Error('The catalog is empty.')
      const order = await sendTestOrder(variant)
      const requestId = opened.current.get(order)
      if (requestId) showOpened(order, requestId)
      else awaited.current = { order, timer: setTimeout(() => showAccepted(order), REQUEST_WITHIN_MS) }
    } catch (error) {
      showToast({
        tone: 'destructive',
        title: 'Test Order Failed',
        text: error instanceof Error && error.message ? error.message : 'The order could not be created.',
      })
    }
    setOrdering(false)
  }

  useLive({
    document: TestOrderOpenedDocument,
    snapshot,
    onEvent: ({ requestOpened: { request } }) => {
      const { id, storeOrderNumber: order } = request
      if (order === null) return
      opened.current.set(order, id)
      if (awaited.current?.order === order) showOpened(order, id)
    },
  })

  return { ordering, create }
}

type Variant = TestOrderVariantsQuery['variants']['edges'][number]['node']

/** An order number that identifies a test order and is short enough to read aloud. */
const orderNumber = (now: number) => `TEST-${(now % 1_000_000_000).toString(36).toUpperCase()}`

/**
 * Delivers an order of one piece as the store would, but without a signature: the session authenticates it,
 * and the server marks it as a test. Resolves to its number. @throws Error that says why it was refused
 */
async function sendTestOrder({ id, storeId, title, sku, price, product }: Variant): Promise<string> {
  const now = Date.now()
  const order = {
    id: now,
    order_number: orderNumber(now),
    created_at: new Date(now).toISOString(),
    shipping_address: { country: 'United States', country_code: 'US' },
    line_items: [
      {
        id: now,
        variant_id: storeId ?? id,
        product_id: product.storeId ?? product.id,
        title: product.title,
        variant_title: title,
        sku,
        quantity: 1,
        price: price?.amount ?? null,
      },
    ],
  }
  const answer = await fetchInTime('/api/webhooks/shopify/orders/create', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  }).catch((error: unknown) => Promise.reject(new Error(unsent(error))))
  const said = (await answer.json().catch(() => null)) as { order_number?: unknown; error?: unknown } | null
  if (!answer.ok)
    throw new Error(typeof said?.error === 'string' ? said.error : 'The server did not accept the order.')
  const { order_number: number } = said ?? {}
  return typeof number === 'string' || typeof number === 'number' ? String(number) : order.order_number
}
