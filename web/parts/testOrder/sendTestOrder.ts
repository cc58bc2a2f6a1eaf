import type { TestOrderVariantsQuery } from '../../gql/graphql.ts'
import { fetchInTime } from '../../ui/fetchInTime.ts'
import { unsent } from '../../ui/unreachable.ts'

type Variant = TestOrderVariantsQuery['variants']['edges'][number]['node']

/** An order number that tells test orders apart and is short enough to read aloud. */
const orderNumber = (now: number) => `TEST-${(now % 1_000_000_000).toString(36).toUpperCase()}`

/**
 * Delivers an order of one piece as the store would, but without a signature: the session authenticates it, and the
 * server marks it as a test. Resolves to its number. @throws Error that says why it was refused
 */
export async function sendTestOrder({ id, storeId, title, sku, price, product }: Variant): Promise<string> {
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
