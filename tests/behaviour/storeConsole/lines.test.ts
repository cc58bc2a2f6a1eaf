import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelStoreOrder } from '../../../api/usecases/store/cancelStoreOrder.ts'
import { canary } from '../../kit/canaries.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { SHOP } from '../../kit/shop.ts'
import { until } from '../../kit/until.ts'
import { type AdminSeat, aWorld, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
let admin: AdminSeat
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  world = await aWorld(server)
  admin = await world.admin()
})

interface Line {
  readonly id: string
  readonly title: string
  readonly reason: string
  readonly openable: boolean
  readonly orderNumber: string
  readonly properties: { name: string; value: string }[]
  readonly candidates: { sku: string }[]
}

async function lines(args = ''): Promise<Line[]> {
  const { skippedLines } = await admin.caller.graphqlOk<{ skippedLines: { edges: { node: Line }[] } }>(
    `{ skippedLines${args} { edges { node {
      id title reason openable orderNumber properties { name value } candidates { sku } } } } }`,
  )
  return skippedLines.edges.map(({ node }) => node)
}

type Opened = { __typename: string; id?: string; message?: string; fields?: { path: string }[] }
const open = async (input: object, by = admin.caller): Promise<Opened> =>
  (
    await by.graphqlOk<{ openSkippedLine: Opened }>(
      `mutation($input: OpenSkippedLineInput!) { openSkippedLine(input: $input) { __typename
        ... on QuoteRequest { id } ... on Error { message } ... on ValidationError { fields { path } } } }`,
      { input },
    )
  ).openSkippedLine

/** An order with a custom item as its line, which matches no catalog variant. */
async function customOrder(changes: object = {}, orderChanges: object = {}) {
  const order = await world.order()
  const [line] = order.line_items
  const payload = {
    ...order,
    line_items: [{ ...line, variant_id: null, product_id: null, title: 'Ring for a friend', ...changes }],
    ...orderChanges,
  }
  await world.deliver('orders/create', payload)
  await server.settle()
  return payload
}

type Dismissed = { __typename: string; dismissedBy?: string; openable?: boolean; message?: string }
const dismiss = async (lineId: string | undefined): Promise<Dismissed> =>
  (
    await admin.caller.graphqlOk<{ dismissLine: Dismissed }>(
      `mutation($input: DismissLineInput!) { dismissLine(input: $input) { __typename
        ... on SkippedLine { dismissedBy openable } ... on Error { message } } }`,
      { input: { lineId } },
    )
  ).dismissLine

const linesToMap = async () => {
  const { dashboard } = await admin.caller.graphqlOk<{ dashboard: { needs: { linesToMap: number } } }>(
    '{ dashboard { needs { linesToMap } } }',
  )
  return dashboard.needs.linesToMap
}

describe('a line without a request', () => {
  test("a line without a matching variant waits to be mapped, with its customer's properties", async () => {
    const { order_number: number } = await customOrder()
    const [line] = await lines()
    expect(line).toMatchObject({
      title: 'Ring for a friend',
      reason: 'NO_VARIANT',
      openable: true,
      orderNumber: String(number),
    })
    expect(line?.properties).toContainEqual({ name: 'Ring size', value: '7' })
    // The ordered SKU exists in the catalog.
    expect(line?.candidates).toHaveLength(1)
    expect(await lines('(reason: [GIFT_CARD])')).toEqual([])
    const { storeStatus } = await admin.caller.graphqlOk<{ storeStatus: { needs: object } }>(
      '{ storeStatus { needs { linesToMap deadDeliveries privacyRequests } } }',
    )
    const needs = { linesToMap: 1, deadDeliveries: 0, privacyRequests: 0 }
    expect(storeStatus.needs).toEqual(needs)
    const { dashboard } = await admin.caller.graphqlOk<{ dashboard: { needs: object } }>(
      '{ dashboard { needs { linesToMap deadDeliveries privacyRequests } } }',
    )
    expect(dashboard.needs).toEqual(needs)
  })

  test("a custom item's title and variant go to suppliers without the customer", async () => {
    await customOrder({
      title: `Ring for ${canary.firstName} ${canary.lastName}`,
      variant_title: `as agreed with ${canary.email}`,
    })
    const acme = await world.supplier('Acme')
    expect(await open({ lineId: (await lines())[0]?.id })).toMatchObject({ __typename: 'QuoteRequest' })
    const { text } = await acme.caller.rest('GET', '/api/supplier/quote-opportunities')
    expect(text).toContain('Ring for •••')
    for (const trace of [canary.firstName, canary.lastName, canary.email]) expect(text).not.toContain(trace)
  })

  test('an admin can create a request from the line for a chosen variant, with the customer’s properties', async () => {
    const payload = await customOrder({ quantity: 2, current_quantity: 2 })
    const [line] = await lines()
    const variant = await world.prisma.variant.findFirstOrThrow({
      where: { position: 2 },
      include: { product: true },
    })
    const made = await open({ lineId: line?.id, variantId: variant.id })
    expect(made.__typename).toBe('QuoteRequest')
    const request = await world.prisma.quoteRequest.findUniqueOrThrow({ where: { id: made.id } })
    expect(request).toMatchObject({
      variantId: variant.id,
      productTitle: variant.product.title,
      sku: variant.sku,
      quantity: 2,
      destinationCountry: 'US',
      storeOrderId: String(payload.id),
      isTest: false,
    })
    expect(request.properties).toContainEqual({ name: 'Ring size', value: '7' })
    expect(await lines()).toEqual([])
  })

  test('without a chosen variant, the request is created as ordered', async () => {
    await customOrder({ sku: null })
    const [line] = await lines()
    const made = await open({ lineId: line?.id, quantity: 3, destinationCountry: 'United Kingdom' })
    expect(await world.prisma.quoteRequest.findUniqueOrThrow({ where: { id: made.id } })).toMatchObject({
      variantId: null,
      productTitle: 'Ring for a friend',
      quantity: 3,
      destinationCountry: 'GB',
    })
  })

  test('a request for a line that the store has changed since is refused, and accepted after another look', async () => {
    const payload = await customOrder({ quantity: 2, current_quantity: 2 })
    const [line] = await lines()
    const read = { quantity: 2, country: 'US' }
    const line_items = payload.line_items.map((each) => ({ ...each, quantity: 3, current_quantity: 3 }))
    const shipping_address = { ...payload.shipping_address, country_code: 'CA' }
    await sent('orders/updated', { line_items, shipping_address })(payload)
    expect(await open({ lineId: line?.id, quantity: 2, ifLine: read })).toMatchObject({
      __typename: 'ConflictError',
      message:
        'The store has changed this line since you opened it: Quantity is now 3, Destination is now Canada. Check it before you create the request.',
    })
    const made = await open({ lineId: line?.id, quantity: 2, ifLine: { quantity: 3, country: 'CA' } })
    expect(await world.prisma.quoteRequest.findUniqueOrThrow({ where: { id: made.id } })).toMatchObject({
      quantity: 2,
      destinationCountry: 'CA',
    })
  })

  test('one line can be read until it has a request', async () => {
    await customOrder()
    const [line] = await lines()
    const one = async () =>
      (
        await admin.caller.graphqlOk<{ skippedLine: object | null }>(
          'query($id: ID!) { skippedLine(id: $id) { title openable } }',
          { id: line?.id },
        )
      ).skippedLine
    expect(await one()).toEqual({ title: 'Ring for a friend', openable: true })
    await open({ lineId: line?.id })
    expect(await one()).toBeNull()
  })

  test('the request follows the order from then on: the store’s cancellation closes it', async () => {
    const payload = await customOrder()
    const [line] = await lines()
    const made = await open({ lineId: line?.id })
    const later = new Date(world.ports.now().getTime() + 60_000).toISOString()
    await world.deliver('orders/cancelled', { ...payload, cancelled_at: later, updated_at: later })
    await server.settle()
    const { status } = await world.prisma.quoteRequest.findUniqueOrThrow({ where: { id: made.id } })
    expect(status).toBe('cancelled')
  })

  test('a line becomes one request, however many admins try at once', async () => {
    await customOrder()
    const [line] = await lines()
    const answers = await Promise.all([1, 2, 3].map(() => open({ lineId: line?.id })))
    const made = answers.filter(({ __typename }) => __typename === 'QuoteRequest')
    expect([made.length, await world.prisma.quoteRequest.count()]).toEqual([1, 1])
  })

  test('a line of a canceled order is listed but can no longer become a request', async () => {
    const payload = await customOrder()
    const [line] = await lines()
    const later = new Date(world.ports.now().getTime() + 60_000).toISOString()
    await world.deliver('orders/cancelled', { ...payload, cancelled_at: later, updated_at: later })
    await server.settle()
    expect(await open({ lineId: line?.id })).toMatchObject({
      __typename: 'ConflictError',
      message: 'The store canceled this order.',
    })
    expect(await lines()).toMatchObject([{ openable: false }])
    for (const args of ['openable: true', 'filter: { openable: true }'])
      expect(await lines(`(${args})`)).toEqual([])
  })

  test.each([
    ['quantity', { quantity: 0 }],
    ['destinationCountry', { destinationCountry: 'Atlantis' }],
  ])('a line is not opened with an invalid %s', async (path, input) => {
    await customOrder()
    const [line] = await lines()
    const refused = await open({ lineId: line?.id, ...input })
    expect(refused.fields?.map((field) => field.path)).toEqual([path])
    expect(await world.prisma.quoteRequest.count()).toBe(0)
  })

  test('a line cannot be opened with an unknown variant', async () => {
    await customOrder()
    const [line] = await lines()
    const refused = await open({ lineId: line?.id, variantId: line?.id })
    expect(refused.__typename).toBe('NotFoundError')
    expect((await lines())[0]?.openable).toBe(true)
  })

  test('admins on the store screens see who created the request', async () => {
    await customOrder()
    const [line] = await lines()
    const after = await admin.caller.eventCursor()
    await open({ lineId: line?.id })
    const heard = await admin.caller
      .subscribe<{ storeChanged: { what: string; lineId: string | null; by: string | null } }>(
        'subscription($after: EventCursor) { storeChanged(after: $after) { what lineId by } }',
        { after },
      )
      .take(2)
    expect(heard.map(({ storeChanged }) => storeChanged)).toEqual([
      { what: 'REQUEST', lineId: null, by: admin.name },
      { what: 'LINE', lineId: line?.id, by: admin.name },
    ])
  })

  test("a line updates the admins' dashboard; processed deliveries do not", async () => {
    await customOrder()
    const [line] = await lines()
    const after = await admin.caller.eventCursor()
    const { seq } = await world.prisma.streamHead.findUniqueOrThrow({ where: { stream: 'admin' } })
    await world.deliver('products/update', { id: 1 })
    await world.product()
    await until('processed deliveries are announced', () =>
      world.prisma.event.findFirst({
        where: { stream: 'admin', seq: { gt: seq }, data: { equals: { what: 'delivery' } } },
      }),
    )
    await open({ lineId: line?.id })
    // The last event.
    await world.supplier('Acme', { status: 'pending' })
    const applied = await world.prisma.event.findFirstOrThrow({ where: { type: 'supplier.registered' } })
    const heard = await admin.caller
      .subscribe<{ dashboardChanged: { occurredAt: string } }>(
        'subscription($after: EventCursor) { dashboardChanged(after: $after) { occurredAt } }',
        { after },
      )
      .take(4)
    // Before it, the delivery became a dead letter, the request was opened, and the line was gone.
    expect(heard[3]?.dashboardChanged.occurredAt).toBe(applied.occurredAt.toISOString())
  })
})

const cancelled = { cancelled_at: '2026-03-05T10:00:00Z' }
const sent = (topic: string, change: object) => async (payload: object) => {
  await world.deliver(topic, { ...payload, ...change, updated_at: '2026-03-05T10:00:00Z' })
  await server.settle()
}
test.each([
  ['canceled', sent('orders/cancelled', cancelled)],
  ['left without it', sent('orders/updated', { line_items: [] })],
  ['deleted', ({ id }: { id: number }) => cancelStoreOrder(world.ports, SHOP, String(id), null)],
])('a line that waited disappears from the dashboard when its order is %s', async (_how, happen) => {
  const payload = await customOrder()
  expect(await linesToMap()).toBe(1)
  const after = await admin.caller.eventCursor()
  await happen(payload)
  expect(await linesToMap()).toBe(0)
  const heard = admin.caller.subscribe<{ storeChanged: { what: string } }>(
    'subscription($after: EventCursor) { storeChanged(after: $after) { what } }',
    { after },
  )
  await until('the line is announced', () =>
    heard.frames.some(({ storeChanged }) => storeChanged.what === 'LINE'),
  )
})

test('lines are found by their displayed texts and by each of their ids, and by nothing else', async () => {
  const signet = { title: 'Étoile signet', variant_title: 'In platinum', sku: 'SIGNET-7' }
  const payload = await customOrder(signet)
  await customOrder({ title: 'Plain ring', sku: 'PLAIN-1' })
  const [stored] = await world.prisma.storeOrderLine.findMany({
    where: { title: 'Étoile signet' },
    include: { storeOrder: true },
  })
  const id = stored?.id ?? 'not stored'
  expect(id).not.toBe('not stored')
  // Like a line of a product that was deleted.
  await world.prisma.storeOrderLine.update({ where: { id }, data: { storeVariant: '4711' } })
  const found = async (search: string, others = '') =>
    (await lines(`(search: ${JSON.stringify(search)}${others})`)).map(({ title }) => title)
  for (const typed of [
    'étoile',
    ' SIGNET ',
    'platinum',
    'signet-7',
    `#${stored?.storeOrder.orderNumber}`,
    `${stored?.storeOrder.orderNumber}`,
    `${payload.id}`,
    `${payload.line_items[0]?.id}`,
    '4711',
    id,
    `#${id.slice(0, 8)}`,
  ])
    expect(await found(typed), typed).toEqual(['Étoile signet'])
  for (const typed of ['471', '%', 'signet_7', `${payload.id}`.slice(1), 'Etoile signets'])
    expect(await found(typed), typed).toEqual([])
  expect(await found(' ')).toHaveLength(2)
  expect(await found('signet', ', needsMapping: true')).toEqual(['Étoile signet'])
  expect(await found('signet', ', needsMapping: false')).toEqual([])
  await open({ lineId: id })
  expect(await found('signet')).toEqual([])
})

describe('an open list of lines', () => {
  const ofTwo = { quantity: 2, current_quantity: 2 }
  const changed = (line: object) => async (payload: Awaited<ReturnType<typeof customOrder>>) =>
    sent('orders/updated', { line_items: payload.line_items.map((each) => ({ ...each, ...line })) })(payload)

  test.each<
    [string, object, null | ((payload: Awaited<ReturnType<typeof customOrder>>) => Promise<unknown>)]
  >([
    ['a gift card is ordered', { gift_card: true }, null],
    ['a line to map is edited', {}, changed(ofTwo)],
    ['a gift card is edited', { gift_card: true }, changed(ofTwo)],
    ['a gift card is removed', { gift_card: true }, sent('orders/updated', { line_items: [] })],
    ['the store retitles a line to map', {}, changed({ title: 'Ring for another friend' })],
    ['another variant title is typed', {}, changed({ variant_title: 'In platinum' })],
    ['a line to map gets another SKU', {}, changed({ sku: 'OTHER-SKU' })],
    ['its order goes elsewhere', {}, sent('orders/updated', { shipping_address: { country_code: 'CA' } })],
    ['its order is canceled', { gift_card: true }, sent('orders/cancelled', cancelled)],
    [
      'its order is deleted',
      { gift_card: true },
      ({ id }) => cancelStoreOrder(world.ports, SHOP, String(id), null),
    ],
  ])(
    'follows when %s; the dashboard, which does not count that, is not read again',
    async (_what, line, happen) => {
      const first = happen && (await customOrder(line))
      const after = await admin.caller.eventCursor()
      if (first) await happen(first)
      else await customOrder(line)
      // The last event.
      await world.supplier('Acme', { status: 'pending' })
      const [said] = await admin.caller
        .subscribe<{ dashboardChanged: { occurredAt: string } }>(
          'subscription($after: EventCursor) { dashboardChanged(after: $after) { occurredAt } }',
          { after },
        )
        .take(1)
      const applied = await world.prisma.event.findFirstOrThrow({ where: { type: 'supplier.registered' } })
      expect(said?.dashboardChanged.occurredAt).toBe(applied.occurredAt.toISOString())
      const heard = admin.caller.subscribe<{ storeChanged: { what: string } }>(
        'subscription($after: EventCursor) { storeChanged(after: $after) { what } }',
        { after },
      )
      await until('the line is announced', () =>
        heard.frames.some(({ storeChanged }) => storeChanged.what === 'LINE'),
      )
    },
  )

  test('is not read again for a version of the order that changes none of them', async () => {
    const payload = await customOrder({ gift_card: true })
    const lineEvents = () =>
      world.prisma.event.count({ where: { type: 'store.changed', data: { path: ['what'], equals: 'line' } } })
    expect(await lineEvents()).toBe(1)
    await sent('orders/updated', { note: 'A gift' })(payload)
    expect(await lineEvents()).toBe(1)
  })
})

describe('a line that needs no request', () => {
  test('a dismissed line no longer waits, even after the store changes its order, and can still become a request', async () => {
    const payload = await customOrder()
    const [line] = await lines()
    expect(await linesToMap()).toBe(1)
    expect(await dismiss(line?.id)).toEqual({
      __typename: 'SkippedLine',
      dismissedBy: admin.name,
      openable: true,
    })
    await world.deliver('orders/updated', { ...payload, note: 'A gift', updated_at: '2026-03-05T10:00:00Z' })
    await server.settle()
    expect(await linesToMap()).toBe(0)
    expect(await lines('(needsMapping: true)')).toEqual([])
    expect(await lines('(needsMapping: false)')).toHaveLength(1)
    expect(await open({ lineId: line?.id })).toMatchObject({ __typename: 'QuoteRequest' })
  })

  test.each([
    ['one that is dismissed already', {}, 'An admin has already decided that this line needs no request.'],
    ['a gift card', { gift_card: true }, 'This line does not need mapping.'],
  ])('%s cannot be dismissed', async (_which, changes, message) => {
    await customOrder(changes)
    const [line] = await lines()
    if (line?.reason === 'NO_VARIANT') await dismiss(line.id)
    expect(await dismiss(line?.id)).toMatchObject({ __typename: 'ConflictError', message })
  })

  test('lines that cannot become a request are listed by openable: false', async () => {
    const payload = await customOrder()
    expect([await lines('(openable: true)'), await lines('(openable: false)')]).toMatchObject([[{}], []])
    await world.deliver('orders/cancelled', { ...payload, cancelled_at: '2026-03-05T10:00:00Z' })
    await server.settle()
    expect([await lines('(openable: true)'), await lines('(openable: false)')]).toMatchObject([[], [{}]])
  })
})
