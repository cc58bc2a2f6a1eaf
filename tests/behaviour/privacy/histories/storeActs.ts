import { randomUUID } from 'node:crypto'
import { canary } from '../../../kit/canaries.ts'
import { SHOP } from '../../../kit/shop.ts'
import { type OrderPayload, orderPayload, productPayload } from '../../../kit/storePayloads.ts'
import { type Decisions, done, hidden, holderOf, inOrder, refused, type Scene, shown } from './scene.ts'

/** Numbers that the orders and products of the histories’ own requests do not use. */
export const later = (nth: number) => 300 + nth

/** @param ends how the delivery ends; if it ends otherwise, the act counts as refused */
export async function delivers(
  { world, topics }: Scene,
  topic: string,
  payload: object,
  ends: 'done' | 'dead' = 'done',
) {
  const webhookId = randomUUID()
  await world.deliver(topic, payload, webhookId)
  await world.server.settle()
  const { status } = await world.prisma.webhookDelivery.findUniqueOrThrow({ where: { webhookId } })
  if (status !== ends) return refused
  topics.add(topic)
  return done
}

/** A new order, unknown to the supplier. */
export const anOrder = ({ world, nth, request }: Scene, line: object = {}): OrderPayload => {
  const order = orderPayload({ nth: later(nth), at: world.ports.now(), product: request.product })
  return { ...order, line_items: order.line_items.map((each) => ({ ...each, ...line })) }
}

export const namingCustomer = {
  properties: [{ name: 'Engraving', value: `For ${canary.firstName} ${canary.lastName}` }],
}

/** The request's order as the store has it now. */
const current = ({ world, request, latest }: Scene): OrderPayload => ({
  ...(latest.get(request.id) ?? request.payload),
  updated_at: world.ports.now().toISOString(),
})

/** A version on which later ones are based. Once the customer was erased, the request stays as it was. */
async function edits(scene: Scene, change: (order: OrderPayload) => Partial<OrderPayload>) {
  const where = { storeId: String(scene.request.payload.id), redactedAt: { not: null } }
  if (await scene.world.prisma.storeOrder.findFirst({ where })) return refused
  const order = current(scene)
  const edited = { ...order, ...change(order) }
  scene.latest.set(scene.request.id, edited)
  return delivers(scene, 'orders/updated', edited)
}

const moved = (order: OrderPayload) => ({
  ...order,
  note: 'Ring twice',
  shipping_address: { ...order.shipping_address, address1: '7 Other Street', zip: '77001' },
})

const productNow = ({ world, request }: Scene) => ({
  ...request.product,
  updated_at: world.ports.now().toISOString(),
})

const about = ({ request }: Scene, orders: 'orders_requested' | 'orders_to_redact') => ({
  shop_domain: SHOP,
  customer: { id: Number(canary.customerId), email: canary.email },
  [orders]: [request.payload.id],
})

/** The store and its customers. */
export const storeActs = {
  receiveOrder: {
    'a customer orders': shown(async ({ world, requests, request, topics }) => {
      topics.add('orders/create')
      requests.push(await world.openRequest({ product: request.product }))
      return done
    }),
    'a customer orders with their name in the engraving': hidden((scene) =>
      delivers(scene, 'orders/create', anOrder(scene, namingCustomer)),
    ),
    'a customer orders what is not made': hidden((scene) =>
      delivers(scene, 'orders/create', anOrder(scene, { requires_shipping: false })),
    ),
    'a customer orders what the catalog does not have': hidden((scene) =>
      delivers(scene, 'orders/create', anOrder(scene, { variant_id: null, product_id: null })),
    ),
    'a customer moves house': hidden((scene) => delivers(scene, 'orders/updated', moved(current(scene)))),
    'a customer pays': hidden((scene) => delivers(scene, 'orders/paid', current(scene))),
    'the store ships a part': hidden((scene) =>
      delivers(scene, 'orders/partially_fulfilled', { ...current(scene), fulfillment_status: 'partial' }),
    ),
    'the store ships': hidden((scene) =>
      delivers(scene, 'orders/fulfilled', { ...current(scene), fulfillment_status: 'fulfilled' }),
    ),
    'the store refunds a customer': hidden((scene) =>
      delivers(scene, 'refunds/create', { id: scene.nth, order_id: scene.request.payload.id }),
    ),
    'the store announces an edit': hidden((scene) =>
      delivers(scene, 'orders/edited', { order_edit: { order_id: scene.request.payload.id } }),
    ),
    'a customer wants another ring size': shown((scene) =>
      edits(scene, ({ line_items }) => ({
        line_items: line_items.map((line) => ({
          ...line,
          properties: [{ name: 'Ring size', value: String(scene.nth) }],
        })),
      })),
    ),
    'a customer has it sent to another country': shown((scene) =>
      edits(scene, ({ shipping_address }) => ({
        shipping_address: { ...shipping_address, country_code: scene.nth % 2 ? 'GB' : 'US' },
      })),
    ),
  },
  cancelStoreOrder: {
    'a customer cancels': shown((scene) =>
      delivers(scene, 'orders/cancelled', {
        ...current(scene),
        cancelled_at: scene.world.ports.now().toISOString(),
      }),
    ),
    'an order that another supplier holds is deleted in the store': hidden(async (scene) =>
      (await holderOf(scene)) ? delivers(scene, 'orders/delete', { id: scene.request.payload.id }) : refused,
    ),
  },
  receiveProduct: {
    'the store renames a product': shown((scene) => {
      const title = `Tennis Bracelet, edition ${scene.nth}`
      Object.assign(scene.request.product, { title })
      return delivers(scene, 'products/update', productNow(scene))
    }),
    'the store changes how many it has': shown((scene) => {
      for (const variant of scene.request.product.variants) variant.inventory_quantity = scene.nth
      return delivers(scene, 'products/update', productNow(scene))
    }),
    'the store changes its prices': hidden((scene) => {
      const product = productNow(scene)
      const variants = product.variants.map((variant) => ({ ...variant, price: `${4000 + scene.nth}.00` }))
      return delivers(scene, 'products/update', { ...product, variants })
    }),
  },
  removeProduct: {
    'the store adds and removes a product': shown((scene) => {
      const product = productPayload({ nth: later(scene.nth), at: scene.world.ports.now() })
      return inOrder(
        () => delivers(scene, 'products/create', product),
        () => delivers(scene, 'products/delete', { id: product.id }),
      )
    }),
  },
  receiveCosts: {
    'the store delivers a cost': hidden((scene) =>
      delivers(scene, 'inventory_items/update', {
        id: scene.request.product.variants[0]?.inventory_item_id,
        cost: `${600 + scene.nth}.00`,
      }),
    ),
  },
  takeDataRequest: {
    'a customer asks for their data': hidden((scene) =>
      delivers(scene, 'customers/data_request', about(scene, 'orders_requested')),
    ),
  },
  forgetCustomers: {
    'a customer is erased': hidden((scene) =>
      delivers(scene, 'customers/redact', about(scene, 'orders_to_redact')),
    ),
    'a whole shop is erased': hidden((scene) =>
      delivers(scene, 'shop/redact', { shop_id: 1, shop_domain: SHOP }),
    ),
  },
} satisfies Decisions

/** Topics of the store that need no act. */
export const otherTopics: Readonly<Record<string, string>> = {
  'bulk_operations/finish': 'wakes a sync, which asks the store for what other deliveries say',
}
