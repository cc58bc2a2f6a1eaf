import { readPayload } from '../../../api/store/readPayload.ts'
import { translateOrder } from '../../../api/store/translateOrder.ts'
import { translateProduct } from '../../../api/store/translateProduct.ts'
import type { StoreOrder, StoreProduct } from '../../../api/usecases/store/ports.ts'
import { SHOP } from '../../kit/shop.ts'
import type { OrderPayload, ProductPayload } from '../../kit/storePayloads.ts'
import type { World } from '../../kit/world.ts'

type LinePayload = OrderPayload['line_items'][number]

/** The order with this many lines of the same variant, each with its own id. */
export function withLines(order: OrderPayload, count: number): OrderPayload {
  const [first] = order.line_items
  if (!first) throw new Error('The order has no line to repeat')
  const lines = Array.from({ length: count }, (_, nth): LinePayload => ({
    ...first,
    id: 7_000_000_000 + nth,
  }))
  return { ...order, line_items: lines }
}

/** The order some time later, with the given changes. */
export function later(order: OrderPayload, minutes: number, more: Partial<OrderPayload> = {}): OrderPayload {
  return {
    ...order,
    updated_at: new Date(Date.parse(order.updated_at) + minutes * 60_000).toISOString(),
    ...more,
  }
}

/** The same order as the API would return it. */
export function orderOfApi(payload: unknown): StoreOrder {
  const raw = JSON.stringify(payload)
  const read = readPayload(raw)
  const order = read && translateOrder(read, { shop: SHOP, raw, receivedAt: new Date(0) })
  if (!order) throw new Error('This is no order')
  return order
}

/** The same product as the API would return it: complete. */
export function productOfApi(payload: ProductPayload): StoreProduct {
  const read = readPayload(JSON.stringify(payload))
  const product = read && translateProduct(read, new Date(0))
  if (!product) throw new Error('This is no product')
  return { ...product, complete: true }
}

/** Delivers one after the other, each processed before the next one arrives. */
export async function deliver(
  world: World,
  ...deliveries: (readonly [topic: string, payload: unknown])[]
): Promise<void> {
  for (const [topic, payload] of deliveries) {
    await world.deliver(topic, payload)
    await world.server.settle()
  }
}

/** The result of the newest delivery of a topic. */
export const lastDelivery = ({ prisma }: World, topic: string) =>
  prisma.webhookDelivery.findFirstOrThrow({
    where: { topic },
    orderBy: { receivedAt: 'desc' },
    omit: { body: true },
  })

/** The events about the store connection, oldest first, except for those about deliveries. */
export async function storeChanges({ prisma }: World): Promise<unknown[]> {
  const events = await prisma.event.findMany({
    where: { stream: 'admin', type: 'store.changed' },
    orderBy: { seq: 'asc' },
  })
  const changes = events.map(({ data }) => data as { what: string; deliveryId?: string })
  return changes.flatMap(({ what, deliveryId }) => (what === 'delivery' && !deliveryId ? [] : [what]))
}
