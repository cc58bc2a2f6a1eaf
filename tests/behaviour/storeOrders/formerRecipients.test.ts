import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { releaseRequest } from '../../../api/usecases/request/releaseRequest.ts'
import { canary } from '../../kit/canaries.ts'
import { everyRow } from '../../kit/database/everyRow.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { SHOP } from '../../kit/shop.ts'
import type { OrderPayload } from '../../kit/storePayloads.ts'
import { aWorld, type World } from '../../kit/world.ts'
import { deliver, later } from './scene.ts'

let server: TestServer
let world: World
beforeAll(async () => (server = await startTestServer()))
beforeEach(async () => (world = await aWorld(server)))
afterAll(() => server.stop())

const shippedTo = (order: OrderPayload, first_name: string, last_name: string, address1 = '1 Lane') => ({
  shipping_address: {
    ...order.shipping_address,
    first_name,
    last_name,
    name: `${first_name} ${last_name}`,
    address1,
  } as OrderPayload['shipping_address'],
})
const toRedact = ({ id }: OrderPayload) => ({
  shop_domain: SHOP,
  customer: { id: Number(canary.customerId) },
  orders_to_redact: [id],
})
const properties = (order: OrderPayload, values: readonly { name: string; value: string }[]) =>
  order.line_items.map((line) => ({ ...line, properties: values }))
const everythingKept = async () => [...(await everyRow(world.prisma)).values()].join('\n')

/** An order for Clarabella that an admin released unchanged. */
async function released(specified: readonly { name: string; value: string }[]) {
  const made = await world.order({ properties: [...specified] })
  const order = { ...made, ...shippedTo(made, 'Clarabella', 'Oswinfeld', '17 Quillbrook Crescent') }
  await deliver(world, ['orders/create', order])
  const { id } = await world.prisma.quoteRequest.findFirstOrThrow()
  const { as } = await world.admin()
  expect(await releaseRequest(world.ports, as, { requestId: id, as: 'unchanged' })).toEqual({ requestId: id })
  return { order, id }
}

describe('a customer redaction of an order that was for somebody else before', () => {
  test('erases a former recipient from an engraving that was released unchanged and never edited', async () => {
    const { order, id } = await released([{ name: 'Engraving', value: 'For Clarabella' }])
    const acme = await world.supplier('Acme')
    const comments = 'With “Clarabella” inside, as sent to 17 Quillbrook Crescent'
    await world.quote(acme, { id }, '1500', 7, comments)
    await deliver(
      world,
      ['orders/updated', later(order, 5, shippedTo(order, 'Dorothea', 'Plumbridge'))],
      ['orders/updated', later(order, 9, shippedTo(order, 'Emmeline', 'Thistlewood'))],
    )
    expect(await world.prisma.quoteRequest.findFirst()).toMatchObject({
      properties: [{ name: 'Engraving', value: 'For Clarabella' }],
    })
    await deliver(world, ['customers/redact', toRedact(order)])
    const kept = await everythingKept()
    for (const trace of ['Clarabella', 'Oswinfeld', 'Quillbrook', 'Dorothea', 'Emmeline'])
      expect(kept).not.toContain(trace)
    expect(kept).toContain('With “•••” inside')
    const { text } = await acme.caller.rest('GET', '/api/quote-requests')
    expect(text).toContain('For •••')
  })

  test('erases a former recipient whose version of the order arrived after a newer one', async () => {
    const made = await world.order({ properties: [{ name: 'Engraving', value: 'For Clarabella' }] })
    const first = { ...made, ...shippedTo(made, 'Clarabella', 'Oswinfeld') }
    await deliver(
      world,
      ['orders/updated', later(first, 5, shippedTo(first, 'Dorothea', 'Plumbridge'))],
      ['orders/create', first],
      ['customers/redact', toRedact(first)],
    )
    const kept = await everythingKept()
    for (const trace of ['Clarabella', 'Oswinfeld', 'Dorothea']) expect(kept).not.toContain(trace)
  })

  test('is not undone by a version that arrives later', async () => {
    const { order } = await released([{ name: 'Engraving', value: 'For Clarabella' }])
    await deliver(
      world,
      ['orders/updated', later(order, 5, shippedTo(order, 'Dorothea', 'Plumbridge'))],
      ['customers/redact', toRedact(order)],
      ['orders/updated', later(order, 9, shippedTo(order, 'Dorothea', 'Plumbridge'))],
    )
    expect(await everythingKept()).not.toMatch(/Clarabella|Oswinfeld|Dorothea/)
  })

  test('does not change what a supplier is told of its quote, even where words have changed', async () => {
    const gold = { name: 'Metal', value: 'Yellow gold' }
    const { order, id } = await released([{ name: 'Engraving', value: 'For Clarabella' }, gold])
    const acme = await world.supplier('Acme')
    await world.quote(acme, { id }, '1500')
    const line_items = properties(order, [
      { name: 'Engraving', value: 'For Clarabella' },
      { ...gold, value: 'White gold' },
    ])
    const dorothea = shippedTo(order, 'Dorothea', 'Plumbridge')
    await deliver(
      world,
      ['orders/updated', later(order, 5, { line_items })],
      ['orders/updated', later(order, 9, { line_items, ...dorothea })],
    )
    const told = () =>
      acme.caller.graphqlOk<{ quotes: { edges: { node: { changedDetails: object[] } }[] } }>(
        '{ quotes(first: 1) { edges { node { changedDetails { name before now } } } } }',
      )
    const changes = [{ name: 'Metal', before: 'Yellow gold', now: 'White gold' }]
    expect((await told()).quotes.edges[0]?.node.changedDetails).toEqual(changes)
    await deliver(world, ['customers/redact', toRedact(order)])
    expect((await told()).quotes.edges[0]?.node.changedDetails).toEqual(changes)
    expect(await everythingKept()).not.toContain('Clarabella')
  })
})
