import { SHOP } from './shop.ts'
import type { World } from './world.ts'

/**
 * One of each item that the store screens list besides deliveries: a line to map, a privacy request, and a sync by an
 * admin.
 */
export async function storeScreenRows(
  world: World,
  product: Awaited<ReturnType<World['product']>>,
): Promise<void> {
  const order = await world.order({ product })
  const lines = order.line_items.map((line) => ({ ...line, variant_id: null, product_id: null }))
  await world.deliver('orders/create', { ...order, line_items: lines })
  await world.server.settle()
  const at = world.ports.now()
  await world.prisma.privacyRequest.create({
    data: {
      deliveryId: crypto.randomUUID(),
      topic: 'customers/data_request',
      shop: SHOP,
      customerId: '7',
      orderIds: [String(order.id)],
      receivedAt: at,
      dueAt: new Date(at.getTime() + 30 * 86_400_000),
    },
  })
  const { id: requestedById } = await world.admin()
  await world.prisma.syncRun.create({
    data: {
      kind: 'products',
      status: 'completed',
      cause: 'admin',
      requestedById,
      startedAt: at,
      heartbeatAt: at,
      finishedAt: at,
    },
  })
}
