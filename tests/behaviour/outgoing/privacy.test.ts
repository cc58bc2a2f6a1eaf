import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setInternalNotes } from '../../../api/usecases/supplier/setInternalNotes.ts'
import { canariesIn, canary } from '../../kit/canaries.ts'
import { Receiver } from '../../kit/Receiver.ts'
import type { TestServer } from '../../kit/server.ts'
import { aWorld, type OpenRequest, type SupplierSeat, type World } from '../../kit/world.ts'
import { anEndpoint, allTopics, postOffice, startOutgoingServer } from './outgoingScene.ts'

const RIVAL_PRICE = '77123.45'

let server: TestServer
let partner: Receiver
let winner: Receiver
let notSelected: Receiver
let world: World
let acme: SupplierSeat
let bolt: SupplierSeat
let request: OpenRequest

beforeAll(async () => {
  server = await startOutgoingServer()
  partner = await Receiver.start()
  winner = await Receiver.start()
  notSelected = await Receiver.start()
})
afterAll(async () => {
  await Promise.all([partner, winner, notSelected].map((each) => each.stop()))
  await server.stop()
})
beforeEach(async () => {
  world = await aWorld(server)
  for (const each of [partner, winner, notSelected]) each.clear()
  acme = await world.supplier('Acme Gemworks')
  bolt = await world.supplier('Bolt Jewelcraft')
  await anEndpoint(world, partner.url)
  await anEndpoint(world, winner.url, { of: acme })
  await anEndpoint(world, notSelected.url, { of: bolt })
  const { as } = await world.admin()
  await setInternalNotes(world.ports, as, { supplierId: acme.id, notes: canary.internalNotes })
  request = await world.openRequest({
    properties: [
      { name: 'Engraving', value: `for ever, ${canary.email} ${canary.phone}` },
      { name: '_internal', value: canary.hiddenProperty },
    ],
  })
})
afterEach(async () => {
  await world.end()
  expect(server.reported).toEqual([])
})

async function deliver(): Promise<void> {
  const office = postOffice(server)
  await office.read()
  await office.post()
}

/** Everything that can happen to a request and its order; each event is sent right after it happens. */
async function wholeStory(): Promise<void> {
  const { caller } = await world.admin()
  await deliver()
  await world.quote(bolt, request, RIVAL_PRICE, 9, 'A rival says')
  const quoteId = await world.quote(acme, request, '900.00')
  await caller.restOk('PATCH', `/api/quote-requests/${request.id}`, { destination_country: 'GB' })
  await deliver()
  // Also confirms the quote for the new destination.
  await acme.caller.restOk('PATCH', `/api/supplier/quotes/${quoteId}`, {
    final_price: '890.00',
    delivery_time_days: 6,
    quote_id: quoteId,
  })
  await deliver()
  await world.award(quoteId, canary.awardReason)
  await deliver()
  await world.accept(acme, request)
  await acme.caller.restOk('POST', `/api/orders/${request.orderId}/tracking`, {
    courier_company: 'DHL',
    tracking_number: 'TRACK-1',
  })
  await caller.restOk('PATCH', `/api/orders/${request.orderId}/status`, { status: 'fulfilled' })
  await deliver()
}

/** Everything that was posted, including headers. */
const wire = ({ got }: Receiver) =>
  got.map(({ path, headers, raw }) => `${path} ${JSON.stringify(headers)} ${raw.toString()}`).join('\n')

describe('the bodies of outgoing webhooks', () => {
  it('a body contains nothing about the customer, the store’s figures or the desk’s notes', async () => {
    await wholeStory()
    for (const each of [partner, winner, notSelected]) {
      expect(each.got.length).toBeGreaterThanOrEqual(3)
      expect(canariesIn(wire(each))).toEqual([])
    }
  })

  it('a body tells a supplier nothing about a rival, and a partner nothing about any supplier or quote', async () => {
    await wholeStory()
    const acmes = [acme.id, acme.name, acme.email, '900.00', '890.00', 'Made to order', 'DHL', 'TRACK-1']
    const bolts = [bolt.id, bolt.name, bolt.email, RIVAL_PRICE, 'A rival says']
    const received = (to: Receiver, of: readonly string[]) => of.filter((word) => wire(to).includes(word))
    expect(received(partner, [...acmes, ...bolts])).toEqual([])
    expect(received(winner, bolts)).toEqual([])
    expect(received(notSelected, acmes)).toEqual([])
    expect(received(winner, acmes).length, 'its own it is told').toBeGreaterThan(0)
  })

  it('a supplier that loses is told so, and nothing about the order', async () => {
    await wholeStory()
    expect(notSelected.topics()).toContain('quotes/not_selected')
    expect(notSelected.topics().filter((topic) => topic.startsWith('orders/'))).toEqual([])
    const supplierTopics = allTopics('supplier').filter((topic) => !allTopics('partner').includes(topic))
    expect(partner.topics().filter((topic) => supplierTopics.includes(topic))).toEqual([])
  })

  it('a body is identical, byte for byte, whether a rival has quoted or not', async () => {
    const { caller } = await world.admin()
    const edit = async () => {
      for (const each of [partner, notSelected]) each.clear()
      await caller.restOk('PATCH', `/api/quote-requests/${request.id}`, { desired_price: '500.00' })
      await deliver()
      return [partner, notSelected].map(({ got }) => got.map(({ raw }) => raw.toString()))
    }
    await deliver()
    const before = await edit()
    await world.quote(acme, request, '900.00')
    await caller.restOk('PATCH', `/api/quote-requests/${request.id}`, { desired_price: '600.00' })
    await deliver()
    expect(await edit()).toEqual(before)
    expect(before.map((posts) => posts.length)).toEqual([1, 1])
  })
})
