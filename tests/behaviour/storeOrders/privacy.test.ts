import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetAgain, whomToForget } from '../../../api/cli/forgetAgain.ts'
import { queueNotifications } from '../../../api/mail/queueNotifications.ts'
import { deadLetterDelivery } from '../../../api/usecases/inbox/deadLetterDelivery.ts'
import { awardQuote } from '../../../api/usecases/order/awardQuote.ts'
import { cancelOrder } from '../../../api/usecases/order/cancelOrder.ts'
import type { Ports } from '../../../api/usecases/ports.ts'
import { markQuote } from '../../../api/usecases/quote/markQuote.ts'
import { updateQuote } from '../../../api/usecases/quote/updateQuote.ts'
import { releaseRequest } from '../../../api/usecases/request/releaseRequest.ts'
import { replayDelivery } from '../../../api/usecases/storeConsole/replayDelivery.ts'
import { closePrivacyRequest } from '../../../api/usecases/storeConsole/closePrivacyRequest.ts'
import { saveView } from '../../../api/usecases/view/saveView.ts'
import { canary } from '../../kit/canaries.ts'
import { everyRow } from '../../kit/database/everyRow.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { SHOP } from '../../kit/shop.ts'
import type { OrderPayload } from '../../kit/storePayloads.ts'
import { aWorld, type World } from '../../kit/world.ts'
import { deliver, lastDelivery, later, storeChanges } from './scene.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer()
  // The tests queue the emails themselves.
  await server.stopScheduledJobs()
})
beforeEach(async () => (world = await aWorld(server)))
afterAll(() => server.stop())

const customer = { id: Number(canary.customerId), email: canary.email, phone: canary.phone }
const shop = { shop_id: 954_889, shop_domain: SHOP }
const ids = (orders: readonly OrderPayload[]) => orders.map(({ id }) => id)
const toRedact = (...orders: OrderPayload[]) => ({ ...shop, customer, orders_to_redact: ids(orders) })
const toShow = (...orders: OrderPayload[]) => ({
  ...shop,
  customer,
  orders_requested: ids(orders),
  data_request: { id: 9_999 },
})

const privacyRequests = () => world.prisma.privacyRequest.findMany({ orderBy: { receivedAt: 'asc' } })
const storedOrder = ({ id }: OrderPayload) =>
  world.prisma.storeOrder.findFirstOrThrow({
    where: { storeId: String(id), shop: SHOP },
    include: { lines: true },
  })

/** Every row of every table, as one text. */
const everythingKept = async (): Promise<string> => [...(await everyRow(world.prisma)).values()].join('\n')

/** The id of a delivery that stays unprocessed until the test processes it. */
async function waiting(topic: string, resource: string, payload: unknown): Promise<string> {
  const { id } = await world.prisma.webhookDelivery.create({
    data: {
      webhookId: 'waits',
      topic,
      shop: SHOP,
      resource,
      sha256: 'x',
      body: Buffer.from(JSON.stringify(payload)),
      receivedAt: world.ports.now(),
      nextAttemptAt: new Date('2030-01-01'),
    },
    select: { id: true },
  })
  return id
}

/** Values that identify the customer; order numbers do not. */
const TRACES = [
  canary.email,
  canary.phone,
  canary.firstName,
  canary.lastName,
  canary.address1,
  canary.billingName,
  canary.note,
]
const tracesIn = (text: string) => TRACES.filter((trace) => text.includes(trace))

describe('a customer redaction', () => {
  test('the customer is erased from the orders the store names and from their deliveries', async () => {
    const { payload, id } = await world.openRequest()
    expect(tracesIn(await everythingKept())).toEqual(TRACES)
    await deliver(world, ['customers/redact', toRedact(payload)])
    expect(tracesIn(await everythingKept())).toEqual([])
    expect(await storedOrder(payload)).toMatchObject({
      customerName: null,
      customerEmail: null,
      customerPhone: null,
      shippingAddress: null,
      billingAddress: null,
      raw: '',
      country: 'US',
      redactedAt: expect.any(Date),
    })
    expect(await world.prisma.quoteRequest.findUnique({ where: { id } })).toMatchObject({ status: 'pending' })
    expect(await privacyRequests()).toMatchObject([
      { topic: 'customers/redact', doneAt: expect.any(Date), outcome: 'Customer erased on 1 order' },
    ])
    expect(await lastDelivery(world, 'customers/redact')).toMatchObject({ purgedAt: expect.any(Date) })
  })

  test('open screens of the request no longer show the customer', async () => {
    const { payload, id } = await world.openRequest()
    const { caller } = await world.admin()
    const shown = caller.subscribe(
      'subscription($id: ID!, $after: EventCursor) { requestChanged(requestId: $id, after: $after) { request { customerName } } }',
      { id, after: await caller.eventCursor() },
    )
    await deliver(world, ['customers/redact', toRedact(payload)])
    expect(await shown.take(1)).toEqual([{ requestChanged: { request: { customerName: null } } }])
  })

  test('open screens of its awarded order no longer show the customer', async () => {
    const request = await world.openRequest()
    await world.award(await world.quote(await world.supplier('Acme'), request, '1500'))
    const { caller } = await world.admin()
    const shown = caller.subscribe(
      'subscription($id: ID!, $after: EventCursor) { orderChanged(orderId: $id, after: $after) { order { request { customerName } } } }',
      { id: request.orderId, after: await caller.eventCursor() },
    )
    await deliver(world, ['customers/redact', toRedact(request.payload)])
    expect(await shown.take(1)).toEqual([{ orderChanged: { order: { request: { customerName: null } } } }])
  })

  test('the customer is erased from admins’ texts about the request and from their searches', async () => {
    const { ports } = world
    const admin = (await world.admin()).as
    const request = await world.openRequest()
    const quoteId = await world.quote(await world.supplier('Acme'), request, '1500')
    const note = `Engrave it for ${canary.firstName} ${canary.lastName}, ${canary.email}`
    await markQuote(ports, admin, { quoteId, shortlisted: true, note, ifRevision: 0 })
    await world.award(quoteId, `${canary.lastName} wants it soon`)
    const { orderId } = request
    await cancelOrder(ports, admin, { orderId, reason: `${canary.firstName} no longer wants it` })
    const query = new URLSearchParams({ search: canary.lastName }).toString()
    for (const view of [query, 'search=ring'])
      await saveView(ports, admin, { list: 'requests', name: view, query: view })
    await queueNotifications(world.server.deps.notificationLog, ports.now, 'http://127.0.0.1')
    await deliver(world, ['customers/redact', toRedact(request.payload)])
    const kept = [...(await everyRow(world.prisma))]
    expect(
      kept.flatMap(([table, content]) => tracesIn(content).map((trace) => `${table}: ${trace}`)),
    ).toEqual([])
    expect(await world.prisma.savedView.count()).toBe(1)
    expect(await world.prisma.quoteMark.findUnique({ where: { quoteId } })).toMatchObject({
      note: expect.stringContaining('Engrave it for'),
    })
  })

  test('the customer is erased from admins’ notes on how they answered them', async () => {
    const admin = (await world.admin()).as
    const [one, other] = [await world.openRequest(), await world.openRequest()]
    await deliver(world, ['customers/data_request', toShow(one.payload)])
    const [asked] = await privacyRequests()
    const outcome = `Sent to ${canary.firstName} ${canary.lastName} (${canary.email})`
    await closePrivacyRequest(world.ports, admin, { id: asked?.id, outcome })
    await deliver(world, ['customers/redact', toRedact(one.payload, other.payload)])
    expect((await privacyRequests()).map((request) => request.outcome)).toEqual([
      'Sent to ••• (•••)',
      'Customer erased on 2 orders',
    ])
  })

  test('the contact details of a customer without orders are erased from admins’ texts as well', async () => {
    const admin = (await world.admin()).as
    const unknown = { shop_domain: SHOP, customer: { id: 4_711 } }
    await deliver(world, ['customers/data_request', { ...unknown, orders_requested: [] }])
    const [asked] = await privacyRequests()
    await closePrivacyRequest(world.ports, admin, { id: asked?.id, outcome: 'Told mia@customer.example' })
    await deliver(world, ['customers/redact', { ...unknown, orders_to_redact: [] }])
    expect((await privacyRequests()).map((request) => request.outcome)).toEqual([
      'Told •••',
      'Customer erased on 0 orders',
    ])
  })

  test('suppliers’ texts about the customer, and emails that quote them, are erased, too; the rest stays', async () => {
    const { ports } = world
    const request = await world.openRequest()
    const [acme, bolt] = [await world.supplier('Acme'), await world.supplier('Bolt')]
    const name = `${canary.firstName} ${canary.lastName}`
    const quoteId = await world.quote(acme, request, '1500')
    for (const [price, comments] of [
      ['1400', `With “for ${name}” engraved`],
      ['1300', `Without “for ${name}”`],
    ] as const)
      expect(await updateQuote(ports, acme.as, { quoteId, price, deliveryDays: 9, comments })).toMatchObject({
        quoteId,
      })
    await world.decline(bolt, request, `No time for ${name}, as I wrote to ${canary.email}`)
    const carver = await world.supplier('Carver')
    await world.decline(carver, request, 'Ask our partner at +852 2345 6789')
    await world.award(quoteId)
    await world.reject(acme, request, `The ring of ${name} is too thin`)
    await queueNotifications(world.server.deps.notificationLog, ports.now, 'http://127.0.0.1')
    expect(await world.prisma.mailMessage.count({ where: { text: { contains: name } } })).toBeGreaterThan(0)
    // Gives the piece the name that the email contained when it was written.
    await world.prisma.mailMessage.updateMany({
      where: { to: acme.email, subject: { startsWith: 'Order awarded' } },
      data: { subject: `Order awarded to you: Ring for ${name}` },
    })
    expect(await everythingKept()).toContain(`Ring for ${name}`)
    await deliver(world, ['customers/redact', toRedact(request.payload)])
    const kept = await everythingKept()
    expect(tracesIn(kept)).toEqual([])
    for (const said of ['engraved', 'Without', 'No time for', 'is too thin', '+852 2345 6789'])
      expect(kept).toContain(said)
  })

  test('a reason that consists of the customer’s name is masked as well', async () => {
    const request = await world.openRequest()
    await world.decline(await world.supplier('Acme'), request, canary.lastName)
    await deliver(world, ['customers/redact', toRedact(request.payload)])
    expect(await lastDelivery(world, 'customers/redact')).toMatchObject({ status: 'done' })
    expect(await world.prisma.supplierResponse.findMany()).toMatchObject([{ declineReason: '•••' }])
  })

  test('a specification named after the customer is erased from the recorded changes of an edit', async () => {
    const request = await world.openRequest()
    const acme = await world.supplier('Acme')
    await world.award(await world.quote(acme, request, '1500'))
    const { payload } = request
    const more = payload.line_items.map((line) => ({ ...line, quantity: 4, current_quantity: 4 }))
    await deliver(world, ['orders/updated', later(payload, 1, { line_items: more })])
    // Simulates an order that did not yet name its customer at that time.
    const said = `Quantity: 1 → 4; For ${canary.firstName} ${canary.lastName} changed`
    const changed = await world.prisma.$executeRaw`
      UPDATE events SET data = jsonb_set(data, '{differences}', to_jsonb(${said}::text))
      WHERE type = 'order.store_changed'`
    expect(changed).toBe(1)
    await deliver(world, ['customers/redact', toRedact(payload)])
    expect(tracesIn(await everythingKept())).toEqual([])
    expect(await everythingKept()).toContain('Quantity: 1 → 4; For •••')
  })

  test('an award decided while the customer is erased is decided again without the name', async () => {
    const { ports } = world
    const request = await world.openRequest()
    const comments = `Engraved for ${canary.firstName} ${canary.lastName}`
    const quoteId = await world.quote(await world.supplier('Acme'), request, '1500', 7, comments)
    let decisions = 0
    const erasing: Ports = {
      ...ports,
      commitAtOnce: (actor, work) =>
        ports.commitAtOnce(actor, async (tx) => {
          const decided = await work(tx)
          decisions++
          if (decisions === 1) await deliver(world, ['customers/redact', toRedact(request.payload)])
          return decided
        }),
    }
    expect(await awardQuote(erasing, (await world.admin()).as, { quoteId })).toMatchObject({ quoteId })
    expect(decisions).toBe(2)
    expect(await world.prisma.order.findUnique({ where: { id: request.orderId } })).toMatchObject({
      status: 'awarded',
      notes: 'Engraved for •••',
    })
    expect(tracesIn(await everythingKept())).toEqual([])
  })

  test('topics that Loupe does not process leave nothing about a customer behind', async () => {
    const { payload } = await world.openRequest()
    await deliver(
      world,
      [
        'customers/update',
        { id: customer.id, email: canary.email, default_address: payload.shipping_address },
      ],
      ['fulfillments/create', { id: 7, order_id: payload.id, destination: payload.shipping_address }],
    )
    await world.prisma.webhookDelivery.create({
      data: {
        webhookId: 'kept by an earlier version',
        topic: 'checkouts/create',
        shop: SHOP,
        resource: 'checkouts/8',
        status: 'ignored',
        sha256: 'x',
        body: Buffer.from(JSON.stringify({ id: 8, email: canary.email })),
        receivedAt: world.ports.now(),
      },
    })
    await deliver(world, ['customers/redact', toRedact(payload)])
    expect(tracesIn(await everythingKept())).toEqual([])
  })

  test('only saved views that search for the customer are deleted', async () => {
    const admin = (await world.admin()).as
    const { payload } = await world.openRequest()
    const [local = ''] = canary.email.split('@')
    const forCustomer = [canary.firstName.toLowerCase(), `ring ${canary.lastName}`, canary.email, local]
    // Parts of the words of the name and of the address.
    const forOthers = ['ring', 'le', 'on', 'canary', 'example', canary.lastName.slice(5)]
    for (const search of [...forCustomer, ...forOthers]) {
      const query = new URLSearchParams({ search }).toString()
      await saveView(world.ports, admin, { list: 'requests', name: search, query })
    }
    await deliver(world, ['customers/redact', toRedact(payload)])
    const kept = await world.prisma.savedView.findMany({ select: { name: true } })
    expect(kept.map(({ name }) => name).toSorted()).toEqual(forOthers.toSorted())
  })

  test('suppliers and their quotes stay unchanged', async () => {
    const request = await world.openRequest()
    const acme = await world.supplier('Acme')
    const quoteId = await world.quote(acme, request, '1500')
    const seen = () => acme.caller.restOk('GET', '/api/supplier/quote-opportunities')
    const before = await seen()
    await deliver(world, ['customers/redact', toRedact(request.payload)])
    expect(await seen()).toEqual(before)
    await world.award(quoteId)
  })

  test('the customer stays erased when the order arrives again, and nothing counts as edited', async () => {
    const request = await world.openRequest()
    const acme = await world.supplier('Acme')
    const quoteId = await world.quote(acme, request, '1500')
    await deliver(
      world,
      ['customers/redact', toRedact(request.payload)],
      ['orders/updated', later(request.payload, 5)],
    )
    expect(tracesIn(await everythingKept())).toEqual([])
    expect(await world.prisma.quote.findUnique({ where: { id: quoteId } })).toMatchObject({
      needsReconfirmation: false,
    })
  })

  test('an engraving stays masked when later versions no longer say whom it named', async () => {
    const name = `${canary.firstName} ${canary.lastName}`
    const request = await world.openRequest({ properties: [{ name: 'Engraving', value: `For ${name}` }] })
    await releaseRequest(world.ports, (await world.admin()).as, { requestId: request.id, as: 'masked' })
    const acme = await world.supplier('Acme')
    const quoteId = await world.quote(acme, request, '1500')
    await deliver(world, ['customers/redact', toRedact(request.payload)])
    const nobody = { customer: null, email: null, phone: null, shipping_address: null, billing_address: null }
    await deliver(world, ['orders/updated', later(request.payload, 5, nobody as never)])
    const { text } = await acme.caller.rest('GET', '/api/quote-requests')
    expect(text).toContain('For •••')
    expect(tracesIn(text)).toEqual([])
    expect(await world.prisma.quote.findUnique({ where: { id: quoteId } })).toMatchObject({
      needsReconfirmation: false,
    })
  })

  test('a held request can still be released, and then has nothing to reveal', async () => {
    const name = `${canary.firstName} ${canary.lastName}`
    const request = await world.openRequest({ properties: [{ name: 'Engraving', value: `For ${name}` }] })
    await deliver(world, ['customers/redact', toRedact(request.payload)])
    const { as } = await world.admin()
    const acme = await world.supplier('Acme')
    expect(await releaseRequest(world.ports, as, { requestId: request.id, as: 'masked' })).toEqual({
      requestId: request.id,
    })
    expect((await acme.caller.rest('GET', '/api/quote-requests')).text).toContain('For •••')
    expect(await releaseRequest(world.ports, as, { requestId: request.id, as: 'revealed' })).toMatchObject({
      message: 'Nothing in this request is masked.',
    })
  })

  test('an engraving that an admin had released is masked, also after an edit', async () => {
    const name = `${canary.firstName} ${canary.lastName}`
    const engraved = { name: 'Engraving', value: `For ${name}` }
    const request = await world.openRequest({ properties: [engraved] })
    await releaseRequest(world.ports, (await world.admin()).as, { requestId: request.id, as: 'unchanged' })
    const acme = await world.supplier('Acme')
    const seen = async () => (await acme.caller.rest('GET', '/api/quote-requests')).text
    expect(await seen()).toContain(name)
    const lines = request.payload.line_items.map((line) => ({
      ...line,
      properties: [engraved, { name: 'Box', value: name }],
    }))
    await deliver(world, ['orders/updated', later(request.payload, 5, { line_items: lines })])
    await deliver(world, ['customers/redact', toRedact(request.payload)])
    expect(tracesIn(await seen())).toEqual([])
  })

  test('an engraving is erased from the terms that a quote to reconfirm was given for', async () => {
    const engraved = { name: 'Engraving', value: `For ${canary.firstName} ${canary.lastName}` }
    const request = await world.openRequest({ properties: [engraved] })
    await releaseRequest(world.ports, (await world.admin()).as, { requestId: request.id, as: 'unchanged' })
    await world.quote(await world.supplier('Acme'), request, '1500')
    const line_items = request.payload.line_items.map((line) => ({ ...line, properties: [] }))
    await deliver(world, ['orders/updated', later(request.payload, 5, { line_items })])
    expect(JSON.stringify(await world.prisma.quote.findMany())).toContain(engraved.value)
    await deliver(world, ['customers/redact', toRedact(request.payload)])
    expect(tracesIn(JSON.stringify(await world.prisma.quote.findMany()))).toEqual([])
  })

  test('an engraving that an admin masked only after an edit is erased from what a quote to reconfirm was given for', async () => {
    const engraved = { name: 'Engraving', value: 'For Clarabella' }
    const made = await world.order({ properties: [engraved, { name: 'Size', value: '6' }] })
    const shippedTo = (first_name: string, last_name: string) => ({
      shipping_address: {
        ...made.shipping_address,
        first_name,
        last_name,
        name: `${first_name} ${last_name}`,
      },
    })
    await deliver(world, ['orders/create', { ...made, ...shippedTo('Clarabella', 'Oswinfeld') }])
    const { id } = await world.prisma.quoteRequest.findFirstOrThrow()
    const { as } = await world.admin()
    await releaseRequest(world.ports, as, { requestId: id, as: 'unchanged' })
    await world.quote(await world.supplier('Acme'), { id }, '1500')
    const line_items = made.line_items.map((line) => ({
      ...line,
      properties: [engraved, { name: 'Size', value: '7' }],
    }))
    const edit = { line_items, ...shippedTo('Clarabella', 'Oswinfeld') }
    await deliver(world, ['orders/updated', later(made, 5, edit as never)])
    await world.prisma.quoteRequest.update({
      where: { id },
      data: {
        maskedProperties: [
          { ...engraved, value: 'For •••' },
          { name: 'Size', value: '7' },
        ],
      },
    })
    const toDorothea = { line_items, ...shippedTo('Dorothea', 'Plumbridge') }
    await deliver(
      world,
      ['orders/updated', later(made, 9, toDorothea as never)],
      ['customers/redact', toRedact(made)],
    )
    const [quote] = await world.prisma.quote.findMany()
    expect(quote?.quotedFor).toMatchObject({
      properties: [
        { name: 'Engraving', value: 'For •••' },
        { name: 'Size', value: '6' },
      ],
    })
    expect(await everythingKept()).not.toContain('Clarabella')
  })

  test('what a quote was given for is deleted where it may name an earlier recipient whom nobody knows anymore', async () => {
    const made = await world.order({ properties: [{ name: 'Engraving', value: 'For Clarabella' }] })
    const shippedTo = (first_name: string, last_name: string) => ({
      shipping_address: {
        ...made.shipping_address,
        first_name,
        last_name,
        name: `${first_name} ${last_name}`,
      },
    })
    await deliver(world, ['orders/create', { ...made, ...shippedTo('Clarabella', 'Oswinfeld') }])
    const { id } = await world.prisma.quoteRequest.findFirstOrThrow()
    await releaseRequest(world.ports, (await world.admin()).as, { requestId: id, as: 'unchanged' })
    await world.quote(await world.supplier('Acme'), { id }, '1500')
    const line_items = made.line_items.map((line) => ({
      ...line,
      properties: [{ name: 'Engraving', value: 'For Dorothea' }],
    }))
    const edit = { line_items, ...shippedTo('Dorothea', 'Plumbridge') }
    await deliver(world, ['orders/updated', later(made, 5, edit as never)])
    expect(JSON.stringify(await world.prisma.quote.findMany())).toContain('For Clarabella')
    // As in orders from before Loupe kept what earlier versions said.
    await world.prisma.storeOrder.updateMany({ data: { formerFacts: { incomplete: true } } })
    await deliver(world, ['customers/redact', toRedact(made)])
    expect(await world.prisma.quote.findMany()).toMatchObject([
      { needsReconfirmation: true, quotedFor: null },
    ])
    expect(await everythingKept()).not.toContain('Clarabella')
  })

  test('the customer is erased from the title of a custom item', async () => {
    const order = await world.order()
    const line_items = order.line_items.map((line) => ({
      ...line,
      variant_id: null,
      product_id: null,
      title: `Ring for ${canary.firstName} ${canary.lastName}`,
      variant_title: canary.email,
    }))
    await deliver(world, ['orders/create', { ...order, line_items }])
    const { lines } = await storedOrder(order)
    await world.prisma.quoteRequest.deleteMany()
    expect(tracesIn(JSON.stringify(lines))).not.toEqual([])
    await deliver(world, ['customers/redact', toRedact(order)])
    expect(await storedOrder(order)).toMatchObject({
      lines: [{ title: 'Ring for •••', variantTitle: '•••' }],
    })
    await deliver(world, ['orders/updated', { ...later(order, 5), line_items }])
    expect(tracesIn(await everythingKept())).toEqual([])
  })

  test('the customer is erased from the title of a custom item in an order that arrives only later', async () => {
    const order = await world.order()
    const line_items = order.line_items.map((line) => ({
      ...line,
      variant_id: null,
      product_id: null,
      title: `Ring for ${canary.firstName} ${canary.lastName}`,
      variant_title: canary.email,
    }))
    await deliver(world, ['customers/redact', toRedact(order)], ['orders/create', { ...order, line_items }])
    expect(await storedOrder(order)).toMatchObject({
      lines: [{ title: 'Ring for •••', variantTitle: '•••' }],
    })
    expect(tracesIn(await everythingKept())).toEqual([])
  })

  test('the customer is erased from an order that arrives only later', async () => {
    const order = await world.order()
    await deliver(world, ['customers/redact', toRedact(order)], ['orders/create', order])
    expect(await storedOrder(order)).toMatchObject({
      customerName: null,
      raw: '',
      redactedAt: expect.any(Date),
    })
    expect(await world.prisma.quoteRequest.count()).toBe(1)
    expect(tracesIn(await everythingKept())).toEqual([])
  })

  test.each(['arrived before', 'was never saved'])(
    'the customer is erased from a delivery that becomes a dead letter only afterwards, of an order that %s',
    async (what) => {
      const order = await world.order()
      if (what === 'arrived before') await deliver(world, ['orders/create', order])
      const id = await waiting('orders/updated', `orders/${order.id}`, later(order, 5))
      await deliver(world, ['customers/redact', toRedact(order)])
      const bodyOf = async () => {
        const { body, ...row } = await world.prisma.webhookDelivery.findUniqueOrThrow({ where: { id } })
        return { ...row, body: Buffer.from(body).toString() }
      }
      expect(tracesIn((await bodyOf()).body), 'it may still be processed').not.toEqual([])
      await deadLetterDelivery(world.ports, id, 'The database was away')
      expect(await bodyOf()).toMatchObject({
        status: 'dead',
        lastError: 'The database was away',
        body: '',
        processedAt: expect.any(Date),
        purgedAt: expect.any(Date),
      })
    },
  )

  describe('a redaction that becomes a dead letter', () => {
    const deadRedaction = async (order: OrderPayload): Promise<string> => {
      const id = await waiting('customers/redact', `customers/${canary.customerId}`, toRedact(order))
      await deadLetterDelivery(world.ports, id, 'The database was away')
      return id
    }

    test.each([
      ['by itself', async () => undefined],
      [
        'while other orders of the customer are erased',
        async () => deliver(world, ['customers/redact', toRedact((await world.openRequest()).payload)]),
      ],
    ])('keeps its body, so that an admin can retry it: %s', async (_when, meanwhile) => {
      const { payload } = await world.openRequest()
      const id = await deadRedaction(payload)
      await meanwhile()
      const dead = await world.prisma.webhookDelivery.findUniqueOrThrow({ where: { id } })
      expect(dead).toMatchObject({ status: 'dead', purgedAt: null })
      expect(dead.body).not.toHaveLength(0)
      await replayDelivery(world.ports, (await world.admin()).as, { deliveryId: id })
      await world.server.settle()
      expect(tracesIn(await everythingKept())).toEqual([])
    })

    test('leaves nothing once the whole shop is erased', async () => {
      await deadRedaction((await world.openRequest()).payload)
      await deliver(world, ['shop/redact', shop])
      expect(tracesIn(await everythingKept())).toEqual([])
    })
  })

  test('the customer is erased from test copies that admins sent', async () => {
    const { caller } = await world.admin()
    const order = await world.order()
    await caller.restOk('POST', '/api/webhooks/shopify/orders/create', order)
    await world.server.settle()
    await deliver(world, ['customers/redact', toRedact(order)])
    expect(tracesIn(await everythingKept())).toEqual([])
  })

  test('the audit log says which customer and orders were erased, without a name', async () => {
    const { payload } = await world.openRequest()
    for (let nth = 0; nth < 2; nth++) await deliver(world, ['customers/redact', toRedact(payload)])
    const { text } = await (await world.admin()).caller.rest('GET', '/api/admin/export/audit-log')
    const entries = text.split('\n').filter((entry) => entry.includes('Customers erased'))
    expect(entries).toHaveLength(1)
    expect(entries[0]).toContain(
      `customer ${canary.customerId} of ${SHOP}, named with the orders ${payload.id}, erased on 1 order`,
    )
    expect(tracesIn(text)).toEqual([])
  })

  test('only the orders the store names are affected', async () => {
    const [one, other] = [await world.openRequest(), await world.openRequest()]
    await deliver(world, ['customers/redact', toRedact(one.payload)])
    expect(await storedOrder(other.payload)).toMatchObject({ customerEmail: canary.email, redactedAt: null })
  })

  test('a redaction happens once, however often the store sends it', async () => {
    const { payload } = await world.openRequest()
    await deliver(world, ['customers/redact', toRedact(payload)], ['customers/redact', toRedact(payload)])
    expect(await privacyRequests()).toHaveLength(1)
    expect(await lastDelivery(world, 'customers/redact')).toMatchObject({ status: 'done' })
  })
})

describe('an operator who restored a backup', () => {
  const forget = (...args: readonly string[]) => forgetAgain(world.prisma, whomToForget(args))

  test('the operator erases a customer again, also from orders that arrive again only later', async () => {
    const [one, other] = [await world.openRequest(), await world.openRequest()]
    const coming = await world.order()
    const orders = `${one.payload.id}, ${coming.id}`
    const done = await forget(SHOP, '--customer', canary.customerId, '--orders', orders)
    expect(done).toBe('Customer erased on 1 order')
    await deliver(world, ['orders/create', coming])
    for (const order of [one.payload, coming])
      expect(await storedOrder(order)).toMatchObject({ customerName: null, redactedAt: expect.any(Date) })
    expect(await storedOrder(other.payload)).toMatchObject({ customerEmail: canary.email })
  })

  test('erasing a customer again also covers the terms that a quote was given for', async () => {
    const request = await world.openRequest()
    const quoteId = await world.quote(await world.supplier('Acme'), request, '1500')
    await deliver(world, ['customers/redact', toRedact(request.payload)])
    // The state left by a server that started before the column existed.
    const quotedFor = { quantity: 1, properties: [{ name: 'Engraving', value: canary.firstName }] }
    await world.prisma.quote.update({ where: { id: quoteId }, data: { quotedFor } })
    await forget(SHOP, '--customer', canary.customerId, '--orders', String(request.payload.id))
    expect(tracesIn(await everythingKept())).toEqual([])
  })

  test('the operator erases everyone who ordered from a shop', async () => {
    await world.openRequest()
    await world.openRequest()
    expect(await forget(SHOP, '--everyone')).toBe('Customer erased on 2 orders')
    expect(tracesIn(await everythingKept())).toEqual([])
  })

  test('an unknown shop name is refused as mistyped, or as one of another database', async () => {
    await world.openRequest()
    await expect(forget('another.example', '--customer', canary.customerId)).rejects.toThrow(
      'no order of the shop another.example',
    )
    expect(await privacyRequests()).toEqual([])
  })

  test.each([
    [[]],
    [[SHOP]],
    [[SHOP, '--customer', 'Ana']],
    [[SHOP, '--customer', '1', '--orders', 'x']],
    [[SHOP, '--customer', '1', '--everyone']],
    [[SHOP, '--orders', '1']],
  ])('nobody is erased if the customer is ambiguous: %j', (args) => {
    expect(() => whomToForget(args)).toThrow('Usage: npm run forget')
  })
})

describe('a customer data request', () => {
  test('an admin has thirty days to answer a data request', async () => {
    const { payload } = await world.openRequest()
    await deliver(world, ['customers/data_request', toShow(payload)])
    const [request] = await privacyRequests()
    expect(request).toMatchObject({
      topic: 'customers/data_request',
      customerId: canary.customerId,
      orderIds: [String(payload.id)],
      doneAt: null,
    })
    expect((request?.dueAt.getTime() ?? 0) - (request?.receivedAt.getTime() ?? 0)).toBe(30 * 24 * 3_600_000)
    expect(await storeChanges(world)).toEqual(['privacy'])
    expect(await storedOrder(payload)).toMatchObject({ customerEmail: canary.email })
  })

  test('an owner downloads what is stored about the customer as one file, without suppliers and quotes', async () => {
    const { ports } = world
    const admin = await world.admin()
    const request = await world.openRequest({ properties: [{ name: 'Engraving', value: 'For Sunday' }] })
    const other = await world.openRequest()
    const quoteId = await world.quote(await world.supplier('Acme'), request, '1517.39')
    const note = `Call ${canary.firstName} ${canary.lastName} about the ring size`
    await markQuote(ports, admin.as, { quoteId, shortlisted: true, note, ifRevision: 0 })
    await world.prisma.adminUser.update({ where: { id: admin.id }, data: { mutedMails: [] } })
    await queueNotifications(world.server.deps.notificationLog, ports.now, 'http://127.0.0.1')
    expect(await world.prisma.mailMessage.count({ where: { text: { contains: '1,517.39' } } })).toBe(1)
    await deliver(world, ['customers/data_request', toShow(request.payload)])
    const [asked] = await privacyRequests()
    const path = `/api/admin/privacy-requests/${asked?.id}/data`
    const { text, status } = await admin.caller.rest('GET', path)
    expect(status).toBe(200)
    expect(tracesIn(text)).toEqual(TRACES)
    for (const said of ['For Sunday', note, 'orders/create']) expect(text).toContain(said)
    for (const said of ['Acme', '1517.39', '1,517.39', String(other.payload.id)])
      expect(text).not.toContain(said)
    const viewer = await world.anotherAdmin('viewer')
    expect((await viewer.caller.rest('GET', path)).status).toBe(403)
  })

  test('a data request is recorded once, although the event arrives under two ids', async () => {
    const { payload } = await world.openRequest()
    await deliver(
      world,
      ['customers/data_request', toShow(payload)],
      ['customers/data_request', toShow(payload)],
    )
    expect(await privacyRequests()).toHaveLength(1)
    expect(await storeChanges(world)).toEqual(['privacy'])
  })
})

describe('a shop redaction', () => {
  test('the customer is erased from test copies that admins sent', async () => {
    const { caller } = await world.admin()
    await caller.restOk('POST', '/api/webhooks/shopify/orders/create', await world.order())
    await world.server.settle()
    expect(tracesIn(await everythingKept())).toEqual(TRACES)
    await deliver(world, ['shop/redact', shop])
    expect(tracesIn(await everythingKept())).toEqual([])
  })

  test('a shop redaction erases the customers of all its orders', async () => {
    const orders = [await world.openRequest(), await world.openRequest()]
    await deliver(world, ['shop/redact', shop])
    expect(tracesIn(await everythingKept())).toEqual([])
    for (const { payload } of orders)
      expect(await storedOrder(payload)).toMatchObject({ raw: '', country: 'US' })
    expect(await world.prisma.quoteRequest.count({ where: { status: 'pending' } })).toBe(2)
    expect(await privacyRequests()).toMatchObject([{ outcome: 'Customer erased on 2 orders' }])
  })

  test('the signed body identifies the shop, never a header', async () => {
    const { payload } = await world.openRequest()
    await deliver(world, ['shop/redact', { ...shop, shop_domain: 'other.example' }])
    expect(await lastDelivery(world, 'shop/redact')).toMatchObject({
      status: 'dead',
      lastError: 'The payload names another shop',
    })
    expect(await storedOrder(payload)).toMatchObject({ redactedAt: null })
  })
})

test.each([
  ['a data request', 'customers/redact', toShow],
  ['a data request', 'shop/redact', toShow],
  ['a customer’s redaction', 'shop/redact', toRedact],
  ['a customer’s redaction', 'customers/data_request', toRedact],
  ['an order', 'shop/redact', (order: OrderPayload) => order],
])('%s sent to the path of %s does nothing, because only the body is signed', async (_what, topic, body) => {
  const { payload } = await world.openRequest()
  await deliver(world, [topic, body(payload)])
  expect(await lastDelivery(world, topic)).toMatchObject({ status: 'dead' })
  expect(await storedOrder(payload)).toMatchObject({ customerEmail: canary.email, redactedAt: null })
  expect(await privacyRequests()).toEqual([])
})
