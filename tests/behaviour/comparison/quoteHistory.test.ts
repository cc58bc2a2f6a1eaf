import { afterAll, beforeAll, expect, test } from 'vitest'
import { addHours } from '../../../api/domain/calendar.ts'
import { updateQuote } from '../../../api/usecases/quote/updateQuote.ts'
import type { Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
let admin: Caller
let quoteId: string
let start: Date

/** A quote of $900, lowered to $880 an hour later and to $860 after another. */
beforeAll(async () => {
  server = await startTestServer()
  world = await aWorld(server)
  admin = (await world.admin()).caller
  const acme = await world.supplier('Acme')
  quoteId = await world.quote(acme, await world.openRequest(), '900.00')
  start = server.clock.now()
  for (const price of ['880.00', '860.00']) {
    server.clock.advance(1)
    await updateQuote(world.ports, acme.as, { quoteId, price, deliveryDays: 7, comments: null })
  }
})
afterAll(async () => {
  await world.end()
  await server.stop()
})

const anyMinuteOf = (hour: Date) =>
  expect.stringContaining(hour.toISOString().slice(0, 'YYYY-MM-DDTHH'.length))

const versions = async (first = '') => {
  const query = `query($id: ID!) { quote(id: $id) { price { amount } versions${first} { version price { amount } givenAt } } }`
  return admin.graphql(query, { id: quoteId })
}

test('the history of a quote lists its earlier terms and when they were given, latest first', async () => {
  expect((await versions()).data).toEqual({
    quote: {
      price: { amount: '860.00' },
      versions: [
        { version: 1, price: { amount: '880.00' }, givenAt: anyMinuteOf(addHours(start, 1)) },
        { version: 0, price: { amount: '900.00' }, givenAt: anyMinuteOf(start) },
      ],
    },
  })
})

test('only the latest of the earlier terms can be requested', async () => {
  expect((await versions('(first: 1)')).data).toMatchObject({ quote: { versions: [{ version: 1 }] } })
})

test('an award keeps the time at which the terms were given, for the chosen quote and the others', async () => {
  const request = await world.openRequest()
  const chosen = await world.quote(await world.supplier('Bolt'), request, '700.00')
  const other = await world.quote(await world.supplier('Cara'), request, '750.00')
  const givenAt = async (id: string) =>
    (await world.prisma.quote.findUniqueOrThrow({ where: { id } })).updatedAt.toISOString()
  const before = [await givenAt(chosen), await givenAt(other)]
  server.clock.advance(1)
  await world.award(chosen)
  expect([await givenAt(chosen), await givenAt(other)]).toEqual(before)
})

test.each([0, -1, 101])('a history of %i versions is refused', async (first) => {
  expect((await versions(`(first: ${first})`)).codes).toEqual(['BAD_REQUEST'])
})

test('an unknown id and a malformed id are no quote', async () => {
  const query = 'query($id: ID!) { quote(id: $id) { id } }'
  for (const id of ['00000000-0000-4000-8000-000000000000', "no id'"])
    expect((await admin.graphql(query, { id })).data, id).toEqual({ quote: null })
})
