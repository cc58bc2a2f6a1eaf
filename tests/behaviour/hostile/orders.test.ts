import { afterAll, beforeAll, expect, it } from 'vitest'
import { releaseRequest } from '../../../api/usecases/request/releaseRequest.ts'
import { findWeakness } from '../../kit/hostile/findWeakness.ts'
import { HOLD_OUT_TIMEOUT_MS } from '../../kit/hostile/holdOut.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import type { OrderPayload } from '../../kit/storePayloads.ts'
import { aWorld, type World } from '../../kit/world.ts'
import { deliver, later } from '../storeOrders/scene.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer()
  await server.stopScheduledJobs()
  world = await aWorld(server)
})
afterAll(async () => {
  await world.end()
  await server.stop()
})

/** Letters without capitals or diacritics, so that each is a separate word. */
const letters = Array.from({ length: 0x2000 }, (_, nth) => String.fromCodePoint(0x61 + nth))
  .filter((each) => /\p{Ll}/u.test(each) && each.normalize('NFKD').toLowerCase() === each)
  .slice(0, 250)
const lettersReversed = letters.toReversed().join(' ')

type Line = OrderPayload['line_items'][number]

interface HostileOrder {
  readonly name: readonly [first: string, last: string]
  readonly lines: number
  readonly properties: number
  readonly value: string
}

async function orderOf({ name, lines, properties, value }: HostileOrder): Promise<OrderPayload> {
  const order = await world.order()
  const [first_name, last_name] = name
  const [line] = order.line_items
  return {
    ...order,
    customer: { ...order.customer, first_name, last_name },
    shipping_address: { ...order.shipping_address, first_name, last_name, name: name.join(' ') },
    line_items: Array.from({ length: lines }, (_, nth) => ({
      ...line,
      id: `${order.id}${nth}`,
      properties: Array.from({ length: properties }, (_value, place) => ({ name: `Note ${place}`, value })),
    })) as unknown as Line[],
  } as unknown as OrderPayload
}

const ann = ['Ann', 'Lee'] as const
const longNamed = [letters.slice(0, 125).join(' '), letters.slice(125).join(' ')] as const
const reversed = `${lettersReversed} `.repeat(4).slice(0, 2_000)

it.each<[string, HostileOrder]>([
  [
    'a name of 250 letters and 4 such properties',
    { name: longNamed, lines: 2, properties: 4, value: reversed },
  ],
  [
    'a name of 250 letters and 30 such properties',
    { name: longNamed, lines: 1, properties: 30, value: reversed },
  ],
  ['2 lines of 100 long properties', { name: ann, lines: 2, properties: 100, value: 'z '.repeat(1_000) }],
  [
    '22 lines of 100 long properties full of names and digits, the largest the store may send',
    { name: ann, lines: 22, properties: 100, value: 'Ann Lee 713 555 0199 a1 '.repeat(84).slice(0, 2_000) },
  ],
  ['50 lines of 9,000 characters', { name: ann, lines: 50, properties: 6, value: 'a b c d. '.repeat(166) }],
])(
  'an order with %s does not block the server, neither when it arrives nor when its requests are read',
  async (what, hostile) => {
    const admin = await world.admin()
    const weakness = await findWeakness({
      name: what,
      async send() {
        const order = await orderOf(hostile)
        await world.deliver('orders/create', order)
        await server.settle()
        const delivery = await world.prisma.webhookDelivery.findFirstOrThrow({
          where: { resource: `orders/${order.id}` },
          select: { status: true, outcome: true },
        })
        expect(delivery).toEqual({ status: 'done', outcome: `${hostile.lines} opened, 0 changed, 0 skipped` })
        const { quoteRequests } = await admin.caller.graphqlOk<{
          quoteRequests: { edges: { node: { id: string } }[] }
        }>('{ quoteRequests(first: 5) { edges { node { id maskedProperties { value } } } } }')
        const preview = { requestId: quoteRequests.edges[0]?.node.id }
        const { status, text } = await admin.caller.graphql(
          'query ($requestId: ID!) { privacyPreview(requestId: $requestId) { withheld { foundAt } } }',
          preview,
        )
        return { status, text }
      },
    })
    expect(weakness).toBeNull()
    expect(server.reported).toEqual([])
  },
  HOLD_OUT_TIMEOUT_MS,
)

/** Different for each place: no two of them share a word. */
const han = (place: number, length: number) =>
  Array.from({ length }, (_, nth) => String.fromCodePoint(0x4e00 + ((place * length + nth) % 20_000))).join(
    '',
  )
const ofManyParts = letters.slice(0, 31).map((letter) => letter.repeat(3))

it.each<[string, HostileOrder['name'], number, number]>([
  ['30 properties too long to search', ann, 30, 1_900],
  ['49 properties hidden because of a name of many parts', [ofManyParts.join(' '), 'Lee'], 49, 190],
])(
  'an order with %s does not block the server when it is released masked, then edited',
  async (what, name, properties, length) => {
    const { as } = await world.admin()
    const weakness = await findWeakness({
      name: what,
      async send() {
        const made = await orderOf({ name, lines: 1, properties, value: '' })
        const saying = (last: string) => {
          const [line] = made.line_items
          const texts = Array.from({ length: properties }, (_, place) => ({
            name: `Note ${place}`,
            value: han(place, length) + last,
          }))
          return { ...made, line_items: [{ ...line, properties: texts }] as unknown as Line[] }
        }
        await deliver(world, ['orders/create', saying('')])
        const { id: requestId } = await world.prisma.quoteRequest.findFirstOrThrow({
          where: { heldAt: { not: null }, storeOrderId: String(made.id) },
        })
        expect(await releaseRequest(world.ports, as, { requestId, as: 'masked' })).toEqual({ requestId })
        await deliver(world, ['orders/updated', later(saying('!'), 5)])
        const edited = await world.prisma.quoteRequest.findUniqueOrThrow({ where: { id: requestId } })
        expect(JSON.stringify(edited.properties)).toContain('!')
        return { status: 200, text: '' }
      },
    })
    expect(weakness).toBeNull()
    expect(server.reported).toEqual([])
  },
  HOLD_OUT_TIMEOUT_MS,
)
