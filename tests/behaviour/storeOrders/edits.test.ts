import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { beginIntake } from '../../../api/data/store/beginIntake.ts'
import { confirmQuote } from '../../../api/usecases/quote/confirmQuote.ts'
import { changeRequest } from '../../../api/usecases/request/changeRequest.ts'
import { releaseRequest } from '../../../api/usecases/request/releaseRequest.ts'
import { awardQuote } from '../../../api/usecases/order/awardQuote.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { SHOP, WEBHOOK_SECRET } from '../../kit/shop.ts'
import { type OrderPayload, type ProductPayload, productPayload } from '../../kit/storePayloads.ts'
import { canariesIn, canary } from '../../kit/canaries.ts'
import { aWorld, type SupplierSeat, type World } from '../../kit/world.ts'
import { postAsStore } from '../../kit/postAsStore.ts'
import { deliver, later, withLines } from './scene.ts'

let server: TestServer
let world: World
beforeAll(async () => (server = await startTestServer()))
beforeEach(async () => (world = await aWorld(server)))
afterAll(() => server.stop())

const requests = () =>
  world.prisma.quoteRequest.findMany({ orderBy: { storeLineItemId: 'asc' }, include: { order: true } })
const variants = () => world.prisma.variant.findMany({ orderBy: { position: 'asc' } })
const withQuantity = (order: OrderPayload, quantity: number, current = quantity) =>
  order.line_items.map((line) => ({ ...line, quantity, current_quantity: current }))
const toldAdmins = async (type: string) =>
  (await world.prisma.event.findMany({ where: { stream: 'admin', type }, orderBy: { seq: 'asc' } })).map(
    ({ data }) => data,
  )

describe('order edits', () => {
  test('an additional line creates one additional request, and never two', async () => {
    const order = withLines(await world.order(), 2)
    await deliver(
      world,
      ['orders/create', { ...order, line_items: order.line_items.slice(0, 1) }],
      ['orders/updated', later(order, 1)],
      ['orders/updated', later(order, 2)],
    )
    expect(await requests()).toMatchObject([{ status: 'pending' }, { status: 'pending' }])
  })

  test.each([
    ['removed', () => []],
    ['refunded', (order: OrderPayload) => withQuantity(order, 1, 0)],
  ])(
    'an edit closes the request of a line that was %s and notifies suppliers who quoted',
    async (_how, line_items) => {
      const request = await world.openRequest()
      const acme = await world.supplier('Acme')
      const quoteId = await world.quote(acme, request, '1500')
      await deliver(world, [
        'orders/updated',
        later(request.payload, 1, { line_items: line_items(request.payload) }),
      ])
      expect(await requests()).toMatchObject([{ status: 'cancelled', order: { status: 'cancelled' } }])
      expect(await world.prisma.quote.findUnique({ where: { id: quoteId } })).toMatchObject({
        status: 'not_selected',
      })
      const logged = await world.prisma.event.findMany({ where: { stream: `supplier:${acme.id}` } })
      expect(logged.map(({ type }) => type)).toContain('quote.not_selected')
    },
  )

  test.each([
    ['removed', { line_items: [] }],
    ['canceled', { cancelled_at: '2026-03-02T10:00:00Z' }],
  ])('admins are notified once when the store wants a line again that it had %s', async (_how, gone) => {
    const { payload } = await world.openRequest()
    await deliver(
      world,
      ['orders/updated', later(payload, 1, gone)],
      ['orders/updated', later(payload, 2, { line_items: withQuantity(payload, 2) })],
      ['orders/updated', later(payload, 3, { line_items: withQuantity(payload, 3) })],
    )
    expect(await requests()).toMatchObject([{ status: 'cancelled', order: { status: 'cancelled' } }])
    expect(await toldAdmins('order.store_changed')).toMatchObject([{ what: 'restored' }])
  })

  test('an edit after the award only notifies an admin', async () => {
    const request = await world.openRequest()
    const acme = await world.supplier('Acme')
    await world.award(await world.quote(acme, request, '1500'))
    const { payload } = request
    await deliver(world, ['orders/updated', later(payload, 1, { line_items: withQuantity(payload, 4) })])
    const end = later(payload, 2)
    await deliver(world, ['orders/cancelled', { ...end, cancelled_at: end.updated_at }])
    expect(await requests()).toMatchObject([
      { status: 'completed', quantity: 1, order: { status: 'awarded' } },
    ])
    expect(await toldAdmins('order.store_changed')).toMatchObject([
      { what: 'edited', differences: 'Quantity: 1 → 4' },
      { what: 'cancelled' },
    ])
    const whenCancelled = 'query($id: ID!) { order(id: $id) { storeCancelledAt canceledByStore } }'
    const { caller } = await world.admin()
    expect((await caller.graphql(whenCancelled, { id: request.orderId })).data).toEqual({
      order: { storeCancelledAt: new Date(end.updated_at).toISOString(), canceledByStore: true },
    })
    expect((await acme.caller.graphql(whenCancelled, { id: request.orderId })).data).toEqual({
      order: { storeCancelledAt: null, canceledByStore: null },
    })
    const query = '{ notifications(first: 2) { edges { node { text } } } }'
    const { notifications } = await caller.graphqlOk<{
      notifications: { edges: { node: { text: string } }[] }
    }>(query)
    expect(notifications.edges.map(({ node }) => node.text)).toEqual([
      expect.stringContaining('with Acme. Nothing changes in Loupe automatically'),
      expect.stringMatching(/with Acme\. The order stays as awarded.+ Quantity: 1 → 4\.$/),
    ])
  })

  test('after a supplier rejected an awarded order, admins are told to consider an edit in the next award, and are not sent to that supplier', async () => {
    const request = await world.openRequest()
    const { payload } = request
    const acme = await world.supplier('Acme')
    await world.award(await world.quote(acme, request, '1500'))
    await world.reject(acme, request)
    await deliver(world, ['orders/updated', later(payload, 1, { line_items: withQuantity(payload, 4) })])
    expect(await toldAdmins('order.store_changed')).toMatchObject([{ what: 'edited' }])
    const { notifications } = await (
      await world.admin()
    ).caller.graphqlOk<{
      notifications: { edges: { node: { text: string } }[] }
    }>('{ notifications(first: 1) { edges { node { text } } } }')
    expect(notifications.edges[0]?.node.text).toMatch(
      /\(1 unit\), order #\d+\. Its supplier has rejected it; please take the difference into account when you award it again\. Quantity: 1 → 4\.$/,
    )
  })

  test('a change by the store after delivery is announced to admins without a hint to settle it', async () => {
    const request = await world.openRequest()
    const { payload } = request
    await world.award(await world.quote(await world.supplier('Acme'), request, '1500'))
    const actualDelivery = world.ports.now()
    await world.prisma.order.updateMany({ data: { status: 'delivered', actualDelivery } })
    await deliver(world, ['orders/updated', later(payload, 1, { line_items: withQuantity(payload, 1, 0) })])
    expect(await toldAdmins('order.store_changed')).toMatchObject([{ what: 'cancelled', delivered: true }])
  })

  test.each([
    ['removed', () => [], true],
    ['refunded in full', (order: OrderPayload) => withQuantity(order, 2, 0), true],
    ['reduced', (order: OrderPayload) => withQuantity(order, 2, 1), false],
  ])('whether the store still wants an awarded order whose line was %s', async (_how, lineItems, isOver) => {
    const request = await world.openRequest({ quantity: 2 })
    const acme = await world.supplier('Acme')
    await world.award(await world.quote(acme, request, '1500'))
    const { payload, orderId } = request
    await deliver(world, ['orders/updated', later(payload, 1, { line_items: lineItems(payload) })])
    const { caller } = await world.admin()
    const query = 'query($id: ID!) { order(id: $id) { status storeCancelledAt canceledByStore } }'
    expect(await caller.graphqlOk(query, { id: orderId })).toEqual({
      order: { status: 'AWARDED', storeCancelledAt: null, canceledByStore: isOver },
    })
    const { text } = await caller.rest('GET', '/api/admin/export/orders')
    const [heads = [], row = []] = text.split('\r\n').map((each) => each.split(','))
    expect(row[heads.indexOf('Canceled in store')]).toBe(isOver ? 'yes' : 'no')
  })

  const ofTwo = (order: OrderPayload, first: number, second: number) =>
    order.line_items.map((line, nth) => ({ ...line, current_quantity: nth === 0 ? first : second }))
  const over = { cancelled_at: '2026-03-02T10:00:00Z' }
  test.each<[string, (order: OrderPayload) => (readonly [string, unknown])[]]>([
    [
      'canceled, and refunded in parts afterwards',
      (order) => [
        ['orders/cancelled', later(order, 1, over)],
        ['orders/updated', later(order, 2, { ...over, line_items: ofTwo(order, 1, 0) })],
        ['orders/updated', later(order, 3, { ...over, line_items: ofTwo(order, 0, 0) })],
      ],
    ],
    [
      'removed line by line, and canceled and deleted afterwards',
      (order) => [
        ['orders/updated', later(order, 1, { line_items: ofTwo(order, 0, 3) })],
        ['orders/updated', later(order, 2, { line_items: ofTwo(order, 0, 0) })],
        ['orders/cancelled', later(order, 3, { ...over, line_items: ofTwo(order, 0, 0) })],
        ['orders/delete', { id: order.id }],
      ],
    ],
    [
      'removed, and deleted afterwards',
      (order) => [
        ['orders/updated', later(order, 1, { line_items: ofTwo(order, 0, 0) })],
        ['orders/delete', { id: order.id }],
      ],
    ],
    [
      'canceled, and listed without its lines afterwards',
      (order) => [
        ['orders/cancelled', later(order, 1, over)],
        ['orders/updated', later(order, 2, { ...over, line_items: [] })],
      ],
    ],
  ])('admins are notified once for each awarded line that was %s', async (_how, deliveries) => {
    const acme = await world.supplier('Acme')
    const order = withLines(await world.order({ quantity: 3 }), 2)
    await deliver(world, ['orders/create', order])
    for (const request of await requests()) await world.award(await world.quote(acme, request, '1500'))
    await deliver(world, ...deliveries(order))
    expect(await toldAdmins('order.store_changed')).toMatchObject([
      { what: 'cancelled' },
      { what: 'cancelled' },
    ])
  })

  test('admins are notified once that an awarded order matches the award again, when all of it does', async () => {
    const request = await world.openRequest()
    await world.award(await world.quote(await world.supplier('Acme'), request, '1500'))
    const { payload } = request
    const abroad = { shipping_address: { ...payload.shipping_address, country_code: 'GB' } }
    await deliver(
      world,
      ['orders/updated', later(payload, 1, { line_items: withQuantity(payload, 4), ...abroad })],
      ['orders/updated', later(payload, 2, abroad)],
    )
    const twice = [{ what: 'edited' }, { what: 'edited' }]
    expect(await toldAdmins('order.store_changed'), 'the quantity alone is as awarded').toMatchObject(twice)
    await deliver(world, ['orders/updated', later(payload, 3)], ['orders/updated', later(payload, 4)])
    expect(await toldAdmins('order.store_changed')).toMatchObject([...twice, { what: 'as_awarded' }])
    await deliver(world, [
      'orders/updated',
      later(payload, 5, { shipping_address: undefined, billing_address: undefined }),
    ])
    expect(await toldAdmins('order.store_changed')).toHaveLength(3)
  })

  test('an edit before any quote just changes the request', async () => {
    const { payload } = await world.openRequest()
    await deliver(world, ['orders/updated', later(payload, 1, { line_items: withQuantity(payload, 4) })])
    expect(await requests()).toMatchObject([{ quantity: 4 }])
    expect(await toldAdmins('request.changed')).toMatchObject([{ changes: ['edited'] }])
  })

  test('a target price is for the whole request, so it follows an edit of the quantity', async () => {
    const { payload, id } = await world.openRequest()
    await deliver(world, ['orders/updated', later(payload, 1, { line_items: withQuantity(payload, 3) })])
    await world.prisma.quoteRequest.update({ where: { id }, data: { targetPrice: '1500.00' } })
    await deliver(world, ['orders/updated', later(payload, 2, { line_items: withQuantity(payload, 1) })])
    expect((await requests()).map(({ targetPrice }) => targetPrice?.toFixed(2))).toEqual(['500.00'])
    expect((await toldAdmins('request.changed')).at(-1)).toMatchObject({ changes: ['edited', 'target'] })
  })

  test('after an edit, quotes must be reconfirmed before one can be awarded', async () => {
    const request = await world.openRequest()
    const acme = await world.supplier('Acme')
    const quoteId = await world.quote(acme, request, '1500')
    const { payload } = request
    await deliver(world, ['orders/updated', later(payload, 1, { line_items: withQuantity(payload, 4) })])
    expect(await world.prisma.quote.findUnique({ where: { id: quoteId } })).toMatchObject({
      needsReconfirmation: true,
    })
    const { as } = await world.admin()
    expect(await awardQuote(world.ports, as, { quoteId })).toMatchObject({ refused: 'conflict' })
  })

  test('after an edit, no quote is the best one until it is confirmed', async () => {
    const request = await world.openRequest()
    const [acme, bolt] = [await world.supplier('Acme'), await world.supplier('Bolt')]
    const cheapest = await world.quote(acme, request, '1500')
    const dearer = await world.quote(bolt, request, '1600')
    const best = async () => (await requests()).map(({ bestQuoteId }) => bestQuoteId)
    expect(await best()).toEqual([cheapest])
    const { payload } = request
    await deliver(world, ['orders/updated', later(payload, 1, { line_items: withQuantity(payload, 4) })])
    expect(await best()).toEqual([null])
    await confirmQuote(world.ports, bolt.as, { quoteId: dearer, ifUpdateCount: 0 })
    expect(await best(), 'the cheaper one is for another quantity').toEqual([dearer])
    await confirmQuote(world.ports, acme.as, { quoteId: cheapest, ifUpdateCount: 0 })
    expect(await best()).toEqual([cheapest])
  })

  test('after an edit that does not concern the piece, quotes can be awarded unchanged', async () => {
    const request = await world.openRequest({ properties: [{ name: 'Size', value: '6' }] })
    const acme = await world.supplier('Acme')
    const quoteId = await world.quote(acme, request, '1500')
    const toldSuppliers = () =>
      world.prisma.event.count({ where: { stream: { not: 'admin' }, type: 'request.changed' } })
    const edited = (seconds: number, name: string, value: string) => {
      const properties = [
        { name, value },
        { name: 'Size', value: '6' },
      ]
      const line_items = request.payload.line_items.map((line) => ({ ...line, properties }))
      return deliver(world, ['orders/updated', later(request.payload, seconds, { line_items })])
    }
    await edited(1, '_builder', '77')
    expect(await toldSuppliers(), 'they do not see it').toBe(0)
    await edited(2, 'Target price', '$1,400')
    expect(await toldSuppliers()).toBe(1)
    expect(await toldAdmins('request.changed')).toMatchObject([{ changes: [] }, { changes: ['target'] }])
    expect(await requests()).toMatchObject([{ properties: [{ name: 'Target price' }, { name: 'Size' }] }])
    const { as } = await world.admin()
    expect(await awardQuote(world.ports, as, { quoteId })).toMatchObject({ orderId: request.orderId })
  })
})

describe('the changes since a quote was given', () => {
  const changesSeen = async ({ caller }: SupplierSeat) => {
    const query = '{ quotes(first: 1) { edges { node { updateCount changedDetails { name before now } } } } }'
    const { quotes } = await caller.graphqlOk<{
      quotes: { edges: { node: { updateCount: number; changedDetails: object[] } }[] }
    }>(query)
    return quotes.edges[0]?.node
  }

  test('are shown to its supplier, over several changes, until the quote is confirmed', async () => {
    const request = await world.openRequest({ properties: [{ name: 'Size', value: '6' }] })
    const acme = await world.supplier('Acme')
    const quoteId = await world.quote(acme, request, '1500')
    const line_items = withQuantity(request.payload, 4)
    await deliver(world, ['orders/updated', later(request.payload, 1, { line_items })])
    const shipping_address = { ...request.payload.shipping_address, country_code: 'GB' }
    const resized = line_items.map((line) => ({ ...line, properties: [{ name: 'Size', value: '7' }] }))
    await deliver(world, [
      'orders/updated',
      later(request.payload, 2, { line_items: resized, shipping_address }),
    ])
    const expected = [
      { name: 'Quantity', before: '1', now: '4' },
      { name: 'Destination', before: 'United States', now: 'United Kingdom' },
      { name: 'Size', before: '6', now: '7' },
    ]
    expect(await changesSeen(acme)).toEqual({ updateCount: 0, changedDetails: expected })
    await confirmQuote(world.ports, acme.as, { quoteId, ifUpdateCount: 0 })
    expect(await changesSeen(acme)).toEqual({ updateCount: 1, changedDetails: [] })
  })

  test('stay unchanged when the customer is erased, except for details that suppliers did not see', async () => {
    const engraved = (value: string) => [
      { name: 'Size', value: value === 'first' ? '6' : '7' },
      { name: 'Engraving', value: `For ${canary.firstName}, ${value}` },
      { name: '_note', value: canary.email },
    ]
    const request = await world.openRequest({ properties: engraved('first') })
    await releaseRequest(world.ports, (await world.admin()).as, { requestId: request.id, as: 'masked' })
    const acme = await world.supplier('Acme')
    await world.quote(acme, request, '1500')
    const line_items = request.payload.line_items.map((line) => ({ ...line, properties: engraved('then') }))
    await deliver(world, ['orders/updated', later(request.payload, 1, { line_items })])
    const before = await changesSeen(acme)
    expect(before).toEqual({
      updateCount: 0,
      changedDetails: [
        { name: 'Size', before: '6', now: '7' },
        { name: 'Engraving', before: 'For •••, first', now: 'For •••, then' },
      ],
    })
    const customer = { id: Number(canary.customerId), email: canary.email }
    const erasure = { shop_domain: SHOP, customer, orders_to_redact: [request.payload.id] }
    await deliver(world, ['customers/redact', erasure])
    expect(await changesSeen(acme)).toEqual(before)
    const [quote] = await world.prisma.quote.findMany()
    expect(canariesIn(JSON.stringify(quote?.quotedFor))).toEqual([])
    // An erasure of the whole shop, after an admin changed the rest of the request.
    const change = { requestId: request.id, destinationCountry: 'GB', targetPrice: '900' }
    await confirmQuote(world.ports, acme.as, { quoteId: quote?.id, ifUpdateCount: 0 })
    await changeRequest(world.ports, (await world.admin()).as, change)
    const changed = await changesSeen(acme)
    expect(changed?.changedDetails).toHaveLength(1)
    await deliver(world, ['shop/redact', { shop_id: 1, shop_domain: SHOP }])
    expect(await changesSeen(acme)).toEqual(changed)
  })

  test('include details that an admin reveals, and the mask they had', async () => {
    const name = `${canary.firstName} ${canary.lastName}`
    const request = await world.openRequest({ properties: [{ name: 'Engraving', value: `For ${name}` }] })
    const { as } = await world.admin()
    await releaseRequest(world.ports, as, { requestId: request.id, as: 'masked' })
    const acme = await world.supplier('Acme')
    await world.quote(acme, request, '1500')
    await releaseRequest(world.ports, as, { requestId: request.id, as: 'revealed' })
    expect(await changesSeen(acme)).toMatchObject({
      changedDetails: [{ name: 'Engraving', before: 'For •••', now: `For ${name}` }],
    })
  })
})

describe('a variant that was deleted later', () => {
  test('a deleted variant is still the one that was ordered', async () => {
    const product = await world.product()
    await deliver(
      world,
      ['products/delete', { id: product.id }],
      ['orders/create', await world.order({ product })],
    )
    const [first] = await variants()
    expect(await requests()).toMatchObject([{ variantId: first?.id }])
  })

  describe('before Loupe received it', () => {
    /** The product's complete list, which a later version of it contains. */
    const listed = (product: ProductPayload, minutes: number, sku?: string) => ({
      ...product,
      updated_at: new Date(Date.parse(product.updated_at) + minutes * 60_000).toISOString(),
      variants: product.variants.map((variant) => ({ ...variant, sku: sku ?? variant.sku })),
      variant_gids: product.variants.map(({ id }) => ({
        admin_graphql_api_id: `gid://shopify/ProductVariant/${id}`,
      })),
    })

    async function ordered() {
      const product = await world.product()
      const order = await world.order({ product })
      const line_items = order.line_items.map((line) => ({ ...line, variant_id: 12_345 }))
      await deliver(world, ['orders/create', { ...order, line_items }])
      return product
    }

    test('the only variant with its SKU replaces it once the store no longer lists it', async () => {
      const product = await ordered()
      await deliver(world, ['products/update', listed(product, -1)])
      expect(await requests(), 'a list from before the order').toMatchObject([{ variantId: null }])
      await deliver(world, ['products/update', listed(product, 1)])
      const [first] = await variants()
      expect(await requests()).toMatchObject([
        { variantId: first?.id, options: [first?.option1, first?.option2] },
      ])
    })

    test('the only variant with its SKU replaces it once its product is gone', async () => {
      const product = await ordered()
      const another = await world.product()
      const [first] = product.variants
      await deliver(
        world,
        ['products/update', listed(another, 1, first?.sku)],
        ['products/delete', { id: product.id }],
      )
      expect(await requests(), 'two variants have the SKU').toMatchObject([{ variantId: null }])
      const [, second] = another.variants
      const sku = 'another SKU'
      await world.prisma.variant.updateMany({ where: { storeId: String(second?.id) }, data: { sku } })
      await deliver(world, ['products/delete', { id: product.id }])
      const standIn = await world.prisma.variant.findFirst({
        where: { storeId: String(another.variants[0]?.id) },
      })
      expect(await requests()).toMatchObject([{ variantId: standIn?.id }])
    })
  })

  test('no other variant with the same SKU replaces one that arrives after its order', async () => {
    const other = await world.product()
    const late = productPayload({ nth: 900, at: world.ports.now() })
    const product = {
      ...late,
      variants: late.variants.map((each) => ({ ...each, sku: other.variants[0]?.sku ?? '' })),
    }
    await deliver(world, ['orders/create', await world.order({ product })])
    await deliver(world, ['products/create', product])
    const ordered = await world.prisma.variant.findFirstOrThrow({
      where: { storeId: String(product.variants[0]?.id) },
    })
    expect(await requests()).toMatchObject([{ variantId: ordered.id }])
  })
})

describe('the catalog', () => {
  test('the catalog keeps a product that is no longer sold, as unavailable', async () => {
    const product = await world.product()
    const updated_at = new Date(Date.parse(product.updated_at) + 60_000).toISOString()
    await deliver(world, ['products/update', { ...product, status: 'archived', updated_at }])
    expect(await world.prisma.product.findMany()).toMatchObject([{ available: false, deletedAt: null }])
  })

  test('the catalog removes a variant only because of a complete list', async () => {
    const product = await world.product()
    const [first, second] = product.variants
    const at = (minutes: number) => new Date(Date.parse(product.updated_at) + minutes * 60_000).toISOString()
    const gids = (...ids: (number | undefined)[]) =>
      ids.map((id) => ({ admin_graphql_api_id: `gid://shopify/ProductVariant/${id}` }))
    const one = { ...product, variants: [first] }
    await deliver(world, ['products/update', { ...one, updated_at: at(1) }])
    await deliver(world, [
      'products/update',
      { ...one, updated_at: at(2), variant_gids: gids(first?.id, second?.id) },
    ])
    expect((await variants()).map(({ deletedAt }) => deletedAt !== null)).toEqual([false, false])
    await deliver(world, ['products/update', { ...one, updated_at: at(3), variant_gids: gids(first?.id) }])
    expect((await variants()).map(({ deletedAt }) => deletedAt !== null)).toEqual([false, true])
  })
})

describe('a version that the store dates in the future', () => {
  const future = { updated_at: '2099-01-01T00:00:00Z' }

  test('of an order does not outlast its cancellation', async () => {
    const order = await world.order()
    await deliver(world, ['orders/create', { ...order, ...future }])
    const updated_at = world.ports.now().toISOString()
    await deliver(world, ['orders/cancelled', { ...order, updated_at, cancelled_at: updated_at }])
    expect(await requests()).toMatchObject([{ status: 'cancelled' }])
  })

  test('of a product does not outlast its later versions', async () => {
    const product = await world.product()
    await deliver(world, ['products/update', { ...product, ...future, title: 'Ring of the future' }])
    const updated_at = world.ports.now().toISOString()
    await deliver(world, ['products/update', { ...product, updated_at, title: 'Ring' }])
    expect(await world.prisma.product.findMany()).toMatchObject([{ title: 'Ring' }])
  })
})

test('an order that arrives late still gets the whole quote window', async () => {
  const order = await world.order()
  server.clock.advance(30)
  await deliver(world, ['orders/create', order])
  const [request] = await requests()
  expect((request?.expiresAt?.getTime() ?? 0) - (request?.createdAt.getTime() ?? 0)).toBe(12 * 3_600_000)
  expect(request?.createdAt.getTime()).toBeGreaterThan(Date.parse(order.created_at) + 29 * 3_600_000)
})

test('a store test order creates a request marked as a test', async () => {
  await deliver(world, ['orders/create', { ...(await world.order()), test: true }])
  expect(await requests()).toMatchObject([{ isTest: true }])
})

test('while nothing can be recorded, the store is asked to retry, and nothing is lost', async () => {
  const order = await world.order()
  const record = vi.spyOn(server.deps.inbox, 'record').mockRejectedValueOnce(new Error('no connection'))
  expect((await postAsStore(server.base, 'orders/create', order, { id: 'one' })).status).toBe(503)
  record.mockRestore()
  expect((await postAsStore(server.base, 'orders/create', order, { id: 'one' })).status).toBe(200)
  await server.settle()
  expect(await requests()).toHaveLength(1)
})

describe('the start of intake', () => {
  const shop = { webhookSecrets: [WEBHOOK_SECRET], api: null, ordersSince: null, takesTestOrders: true }
  const unconnected = { ...shop, webhookSecrets: [] }

  test('intake starts at the first start with a store, to the second, and stays there after restarts', async () => {
    const first = new Date('2026-03-02T09:00:00.750Z')
    const whole = new Date('2026-03-02T09:00:00.000Z')
    expect(await beginIntake(world.prisma, shop, first)).toMatchObject({ since: whole })
    expect(await beginIntake(world.prisma, shop, new Date('2026-05-01T00:00:00Z'))).toMatchObject({
      since: whole,
    })
  })

  test('intake starts when the settings say, otherwise at the oldest stored order', async () => {
    const said = new Date('2026-01-01T00:00:00Z')
    expect(await beginIntake(world.prisma, { ...shop, ordersSince: said }, new Date())).toMatchObject({
      since: said,
    })
    await world.openRequest()
    const { createdAt } = await world.prisma.storeOrder.findFirstOrThrow()
    const { since } = await beginIntake(world.prisma, shop, new Date('2036-01-01T00:00:00Z'))
    expect(Math.abs(createdAt.getTime() - (since?.getTime() ?? 0))).toBeLessThan(1_000)
  })

  test('intake also starts with a store that is only read over its API', async () => {
    const asked = { ...unconnected, api: {} }
    expect(await beginIntake(world.prisma, asked, new Date('2026-03-02T09:00:00Z'))).toMatchObject({
      since: new Date('2026-03-02T09:00:00Z'),
    })
  })

  test('without a store there is no start of intake', async () => {
    expect(await beginIntake(world.prisma, unconnected, new Date())).toMatchObject({ since: null })
  })
})

describe('a request that an admin created before its store order arrived', () => {
  async function createdByHand(order: OrderPayload) {
    const { caller } = await world.admin()
    const variant = await world.prisma.variant.findFirstOrThrow()
    return caller.rest('POST', '/api/quote-requests', {
      variant_id: variant.id,
      quantity: 7,
      shopify_order_id: String(order.id),
      shopify_line_item_id: String(order.line_items[0]?.id),
    })
  }

  test('it is the request of that line: it stays as created, and follows the store from then on', async () => {
    const order = await world.order()
    expect((await createdByHand(order)).status).toBe(201)
    await deliver(world, ['orders/create', order])
    expect(await requests()).toMatchObject([{ status: 'pending', quantity: 7 }])
    expect(await world.prisma.storeOrderLine.findMany()).toMatchObject([{ skipReason: null }])
    const three = order.line_items.map((line) => ({ ...line, quantity: 3, current_quantity: 3 }))
    await deliver(world, ['orders/updated', later(order, 5, { line_items: three })])
    expect(await requests()).toMatchObject([{ quantity: 3 }])
    const end = later(order, 10, { line_items: three })
    await deliver(world, ['orders/cancelled', { ...end, cancelled_at: end.updated_at }])
    expect(await requests()).toMatchObject([{ status: 'cancelled', order: { status: 'cancelled' } }])
  })

  test('only its destination follows when nothing but the order’s address changes', async () => {
    const order = await world.order()
    await createdByHand(order)
    const shipping_address = { ...order.shipping_address, country_code: 'GB' }
    await deliver(world, ['orders/create', order], ['orders/updated', later(order, 5, { shipping_address })])
    expect(await requests()).toMatchObject([{ quantity: 7, properties: [], destinationCountry: 'GB' }])
    expect(await toldAdmins('request.changed')).toMatchObject([{ changes: ['destination'] }])
  })

  test('it is canceled if the order arrives canceled', async () => {
    const order = await world.order()
    await createdByHand(order)
    await deliver(world, ['orders/create', { ...order, cancelled_at: order.updated_at }])
    expect(await requests()).toMatchObject([{ status: 'cancelled' }])
  })

  test('none can be created for a line of an order that the store has canceled', async () => {
    const order = await world.order()
    await deliver(world, ['orders/create', { ...order, cancelled_at: order.updated_at }])
    expect(await createdByHand(order)).toMatchObject({
      status: 409,
      body: { error: 'The store canceled this order.' },
    })
    expect(await requests()).toEqual([])
  })
})
