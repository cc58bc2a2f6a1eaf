import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { receiveOrder } from '../../../api/usecases/store/receiveOrder.ts'
import { createRequest } from '../../../api/usecases/request/createRequest.ts'
import { releaseRequest } from '../../../api/usecases/request/releaseRequest.ts'
import { openSkippedLine } from '../../../api/usecases/storeConsole/openSkippedLine.ts'
import { canary } from '../../kit/canaries.ts'
import { everyRow } from '../../kit/database/everyRow.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { SHOP } from '../../kit/shop.ts'
import type { OrderPayload } from '../../kit/storePayloads.ts'
import { aWorld, type World } from '../../kit/world.ts'
import { deliver, later, orderOfApi } from './scene.ts'

let server: TestServer
let world: World
beforeAll(async () => (server = await startTestServer()))
beforeEach(async () => (world = await aWorld(server)))
afterAll(() => server.stop())

/** The same order, shipped to another person. */
const shippedTo = (order: OrderPayload, first_name: string, last_name: string) => ({
  shipping_address: { ...order.shipping_address, first_name, last_name, name: `${first_name} ${last_name}` },
})
const toRedact = ({ id }: OrderPayload) => ({
  shop_domain: SHOP,
  customer: { id: Number(canary.customerId) },
  orders_to_redact: [id],
})
const theRequest = () => world.prisma.quoteRequest.findFirstOrThrow()
const admin = async () => (await world.admin()).as

describe('an order whose recipient changed before its customer was erased', () => {
  test('masked text stays masked, and is stored nowhere', async () => {
    const engraved = { name: 'Engraving', value: 'For Clarabella Oswinfeld' }
    const order = await world.order({ properties: [engraved, { name: 'Target Price', value: '15500000' }] })
    await deliver(world, ['orders/create', { ...order, ...shippedTo(order, 'Clarabella', 'Oswinfeld') }])
    await releaseRequest(world.ports, await admin(), { requestId: (await theRequest()).id, as: 'masked' })
    const acme = await world.supplier('Acme')
    const seen = async () => (await acme.caller.rest('GET', '/api/quote-requests')).text
    await deliver(
      world,
      ['orders/updated', later(order, 5, shippedTo(order, 'Dorothea', 'Plumbridge') as never)],
      ['customers/redact', toRedact(order)],
    )
    expect(await seen()).toContain('For •••')
    expect([...(await everyRow(world.prisma)).values()].join('\n')).not.toContain('Clarabella')
    expect((await theRequest()).properties).toContainEqual({ name: 'Target Price', value: '15500000' })
    await deliver(world, ['orders/updated', later(order, 9)])
    expect(await seen()).toContain('For •••')
  })

  test('the title of a custom item is stored nowhere without its mask', async () => {
    const order = await world.order()
    const line_items = order.line_items.map((line) => ({
      ...line,
      variant_id: null,
      product_id: null,
      title: 'Ring for Clarabella',
    }))
    const custom = { ...order, line_items }
    await deliver(world, ['orders/create', { ...custom, ...shippedTo(order, 'Clarabella', 'Oswinfeld') }])
    const { id: lineId } = await world.prisma.storeOrderLine.findFirstOrThrow()
    await openSkippedLine(world.ports, await admin(), { lineId })
    expect(await theRequest()).toMatchObject({ productTitle: 'Ring for •••' })
    await deliver(
      world,
      ['orders/updated', later(custom as never, 5, shippedTo(order, 'Dorothea', 'Plumbridge') as never)],
      ['customers/redact', toRedact(order)],
    )
    expect(await world.prisma.storeOrderLine.findFirst()).toMatchObject({ title: 'Ring for •••' })
    expect([...(await everyRow(world.prisma)).values()].join('\n')).not.toContain('Clarabella')
  })
})

describe('a customer whom only a later version of the order names', () => {
  const nobody = {
    customer: null,
    email: null,
    contact_email: null,
    phone: null,
    shipping_address: { country_code: 'US' },
    billing_address: null,
  } as never
  const name = `${canary.firstName} ${canary.lastName}`
  const engraved = { name: 'Engraving', value: `For ${name}` }
  const seenLater = async () =>
    (await (await world.supplier('Late')).caller.rest('GET', '/api/quote-requests')).text
  const changes = async () =>
    (
      await world.prisma.event.findMany({
        where: { stream: 'admin', type: 'request.changed' },
        orderBy: { seq: 'asc' },
      })
    ).map(({ data }) => (data as { changes: unknown }).changes)

  test('the name is masked in the open request, which is not held, and no quote needs reconfirmation', async () => {
    const order = await world.order({ properties: [engraved] })
    await deliver(world, ['orders/create', { ...order, ...(nobody as object) }])
    const { id } = await theRequest()
    const quoteId = await world.quote(await world.supplier('Acme'), { id }, '1500')
    await deliver(world, ['orders/updated', later(order, 5)], ['orders/updated', later(order, 9)])
    const seen = await seenLater()
    expect(seen).toContain('For •••')
    expect(seen).not.toContain(canary.lastName)
    expect(await theRequest()).toMatchObject({ heldAt: null, properties: [engraved] })
    expect(await changes()).toEqual([['masked']])
    expect(await world.prisma.quote.findUnique({ where: { id: quoteId } })).toMatchObject({
      needsReconfirmation: false,
    })
    await releaseRequest(world.ports, await admin(), { requestId: id, as: 'revealed' })
    await deliver(world, ['orders/updated', later(order, 12)])
    expect(await theRequest()).toMatchObject({ maskedProperties: null })
  })

  test('details that an admin had released stay visible when only the recipient changes', async () => {
    const order = await world.order({ properties: [engraved] })
    await deliver(world, ['orders/create', order])
    await releaseRequest(world.ports, await admin(), { requestId: (await theRequest()).id, as: 'unchanged' })
    await deliver(world, [
      'orders/updated',
      later(order, 5, shippedTo(order, 'Dorothea', 'Plumbridge') as never),
    ])
    expect(await seenLater()).toContain(name)
    expect(await changes()).toEqual([])
  })

  test('a line that is edited at the same time keeps no name either', async () => {
    const order = await world.order({ properties: [engraved] })
    await deliver(world, ['orders/create', { ...order, ...(nobody as object) }])
    const line_items = order.line_items.map((line) => ({ ...line, quantity: 2, current_quantity: 2 }))
    await deliver(world, ['orders/updated', later(order, 5, { line_items })])
    expect(await theRequest()).toMatchObject({ quantity: 2 })
    expect(await seenLater()).not.toContain(canary.lastName)
  })

  test('the name is masked in a request that an admin had created by hand', async () => {
    const { variantId } = await world.openRequest()
    const order = await world.order()
    await createRequest(world.ports, await admin(), {
      variantId,
      quantity: 3,
      destinationCountry: 'CH',
      storeOrderId: String(order.id),
      storeLineItemId: String(order.line_items[0]?.id),
      properties: [engraved],
    })
    await deliver(world, ['orders/create', order])
    const byHand = await world.prisma.quoteRequest.findFirst({ where: { quantity: 3 } })
    expect(byHand).toMatchObject({ destinationCountry: 'CH', properties: [engraved], heldAt: null })
    expect(await seenLater()).not.toContain(canary.lastName)
    expect(await changes()).toEqual([['masked']])
  })

  test('the name is masked in the title of a custom item', async () => {
    const order = await world.order()
    const line_items = order.line_items.map((line) => ({
      ...line,
      variant_id: null,
      product_id: null,
      sku: null,
      title: `Ring for ${name}`,
    }))
    const custom = { ...order, line_items }
    await deliver(world, ['orders/create', { ...custom, ...(nobody as object) }])
    const { id: lineId } = await world.prisma.storeOrderLine.findFirstOrThrow()
    await openSkippedLine(world.ports, await admin(), { lineId })
    await deliver(world, ['orders/updated', later(custom as never, 5)])
    expect(await theRequest()).toMatchObject({ productTitle: 'Ring for •••', heldAt: null })
    expect(await seenLater()).not.toContain(canary.lastName)
  })
})

describe('a request masked for a recipient whom the order no longer names', () => {
  const engraved = (value: string) => [{ name: 'Engraving', value }]
  const withEngraving = (order: OrderPayload, value: string) => ({
    line_items: order.line_items.map((line) => ({ ...line, properties: engraved(value) })),
  })
  const toDorothea = (order: OrderPayload) => shippedTo(order, 'Dorothea', 'Plumbridge')
  const maskedForClarabella = async (value = 'For Clarabella') => {
    const made = await world.order({ properties: engraved(value) })
    const order: OrderPayload = { ...made, ...(shippedTo(made, 'Clarabella', 'Oswinfeld') as object) }
    await deliver(world, ['orders/create', order])
    await releaseRequest(world.ports, await admin(), { requestId: (await theRequest()).id, as: 'masked' })
    return order
  }
  const seen = async (by = 'Acme') => {
    const acme = await world.supplier(by)
    const { body } = await acme.caller.rest<{ properties: { value: string }[] }[]>(
      'GET',
      '/api/quote-requests',
    )
    return body.flatMap(({ properties }) => properties.map(({ value }) => value))
  }

  test('hides that name from an edit in the same version', async () => {
    const order = await maskedForClarabella()
    const edit = { ...toDorothea(order), ...withEngraving(order, 'For Clarabella, with love') }
    await deliver(world, ['orders/updated', later(order, 5, edit as never)])
    expect(await seen()).toEqual(['For •••, with love'])
  })

  test('hides that name from edits in later versions', async () => {
    const order = await maskedForClarabella()
    const edit = (value: string) => ({ ...toDorothea(order), ...withEngraving(order, value) }) as never
    await deliver(world, ['orders/updated', later(order, 2, toDorothea(order) as never)])
    await deliver(world, ['orders/updated', later(order, 3, edit('For Clarabella, with love'))])
    expect(await seen()).toEqual(['For •••, with love'])
    await deliver(world, ['orders/updated', later(order, 5, edit('clarabella’s ring'))])
    expect(await seen('Rival')).toEqual(['•••’s ring'])
  })

  test('is not joined by a new line with that name: that one is held', async () => {
    const order = await maskedForClarabella()
    const [line] = order.line_items
    const another = { ...line, id: 7_000_000_001, properties: engraved('For Clarabella Oswinfeld') }
    const edit = { ...toDorothea(order), line_items: [line, another] }
    await deliver(world, ['orders/updated', later(order, 5, edit as never)])
    expect(await seen()).toEqual(['For •••'])
    const held = await world.prisma.quoteRequest.findFirstOrThrow({ where: { heldAt: { not: null } } })
    expect(await shownToAdmins(held.id)).toEqual({
      maskedProperties: engraved('For •••'),
      found: [{ fact: 'CUSTOMER_NAME', foundAt: 'properties.0.value' }],
    })
    await releaseRequest(world.ports, await admin(), { requestId: held.id, as: 'masked' })
    expect(await seen('Rival')).toEqual(['For •••', 'For •••'])
  })
})

/** What admins read of how suppliers would see a request, and of whom it names. */
async function shownToAdmins(id: string) {
  const { caller } = await world.admin()
  const shown = await caller.graphqlOk<{
    quoteRequest: { maskedProperties: object[] }
    privacyPreview: { withheld: { fact: string; foundAt: string | null }[] }
  }>(
    `query($id: ID!) {
      quoteRequest(id: $id) { maskedProperties { name value } }
      privacyPreview(requestId: $id) { withheld { fact foundAt } }
    }`,
    { id },
  )
  const found = shown.privacyPreview.withheld.filter(({ foundAt }) => foundAt !== null)
  return { maskedProperties: shown.quoteRequest.maskedProperties, found }
}

describe('a held request whose order then names another recipient', () => {
  const engraved = (value: string) => [{ name: 'Engraving', value }]
  const heldForClarabella = async () => {
    const order = await world.order({ properties: engraved('Clarabella and Dorothea') })
    await deliver(world, ['orders/create', { ...order, ...shippedTo(order, 'Clarabella', 'Oswinfeld') }])
    const renamed = { ...order, ...(shippedTo(order, 'Dorothea', 'Plumbridge') as object) }
    await deliver(world, ['orders/updated', later(renamed, 5)])
    return renamed
  }
  const seen = async (by: string) =>
    (await (await world.supplier(by)).caller.rest('GET', '/api/quote-requests')).text

  test('released masked, neither of them is shown', async () => {
    await heldForClarabella()
    const { id } = await theRequest()
    expect(await shownToAdmins(id)).toMatchObject({ maskedProperties: engraved('••• and •••') })
    await releaseRequest(world.ports, await admin(), { requestId: id, as: 'masked' })
    expect(await seen('Acme')).toContain('••• and •••')
  })

  test('an edit does not release it while it names the former one', async () => {
    const order = await heldForClarabella()
    const edited = (minutes: number, value: string) => {
      const line_items = order.line_items.map((line) => ({ ...line, properties: engraved(value) }))
      return deliver(world, ['orders/updated', later(order, minutes, { line_items })])
    }
    await edited(7, 'For Clarabella')
    expect(await theRequest()).toMatchObject({ heldAt: expect.any(Date) })
    expect(await seen('Acme')).not.toContain('Clarabella')
    await edited(9, 'For ever')
    expect(await theRequest()).toMatchObject({ heldAt: null, maskedProperties: null })
    expect(await seen('Rival')).toContain('For ever')
  })
})

test.each([
  ['keeps its name', 'For Clarabella Oswinfeld', 'For Clarabella Oswinfeld'],
  ['loses only the new one’s', 'Clarabella Oswinfeld and Dorothea Plumbridge', 'Clarabella Oswinfeld'],
])('a request that was held for a former recipient stays held when an edit %s', async (_edit, was, is) => {
  const engraved = (value: string) => [{ name: 'Engraving', value }]
  const order = await world.order({ properties: engraved(was) })
  await deliver(world, ['orders/create', { ...order, ...shippedTo(order, 'Clarabella', 'Oswinfeld') }])
  expect((await theRequest()).heldAt).not.toBeNull()
  const line_items = order.line_items.map((line) => ({
    ...line,
    quantity: 2,
    current_quantity: 2,
    properties: engraved(is),
  }))
  const toDorothea = { ...shippedTo(order, 'Dorothea', 'Plumbridge'), line_items }
  await deliver(world, ['orders/updated', later(order, 5, toDorothea as never)])
  expect(await theRequest()).toMatchObject({ quantity: 2, heldAt: expect.any(Date) })
})

test('a request that names a known order is held if it names that order’s customer', async () => {
  const { payload, variantId } = await world.openRequest()
  const name = `${canary.firstName} ${canary.lastName}`
  await createRequest(world.ports, await admin(), {
    variantId,
    quantity: 3,
    storeOrderId: String(payload.id),
    properties: [{ name: 'Engraving', value: `For ${name}` }],
  })
  const byHand = await world.prisma.quoteRequest.findFirstOrThrow({ where: { quantity: 3 } })
  expect(byHand.heldAt).not.toBeNull()
  const acme = await world.supplier('Acme')
  expect((await acme.caller.rest('GET', '/api/quote-requests')).text).not.toContain(canary.lastName)
  await releaseRequest(world.ports, await admin(), { requestId: byHand.id, as: 'masked' })
  expect((await acme.caller.rest('GET', '/api/quote-requests')).text).toContain('For •••')
})

test('a version without customer data changes nothing about the customer, and their name is masked in its new lines', async () => {
  const made = await world.order()
  const order: OrderPayload = { ...made, ...(shippedTo(made, 'Dorothea', 'Plumbridge') as object) }
  await deliver(world, ['orders/create', order])
  const [line] = order.line_items
  const engraved = {
    ...line,
    id: 7_000_000_001,
    properties: [{ name: 'Engraving', value: `For ${canary.firstName}` }],
  }
  const untold = { customer: undefined, email: null, contact_email: null, phone: null }
  const shipping_address = { ...order.shipping_address, phone: '+442079460000' }
  const edited = later(order, 5, { ...untold, shipping_address, line_items: [line, engraved] } as never)
  expect(await receiveOrder(world.ports, orderOfApi(edited))).toMatchObject({ applied: true, opened: 1 })
  expect(await world.prisma.storeOrder.findFirst()).toMatchObject({
    customerName: `${canary.firstName} ${canary.lastName}`,
    customerEmail: canary.email,
    customerPhone: canary.phone,
  })
  const opened = { storeLineItemId: String(engraved.id) }
  expect(await world.prisma.quoteRequest.findFirst({ where: opened })).toMatchObject({
    heldAt: expect.any(Date),
  })
})
