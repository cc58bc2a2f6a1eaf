import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { postAsStore } from '../kit/postAsStore.ts'
import { startTestServer, type TestServer } from '../kit/server.ts'
import { orderPayload } from '../kit/storePayloads.ts'
import { aWorld, type World } from '../kit/world.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => (world = await aWorld(server)))
afterAll(() => server.stop())

/** Tables whose writes need space for a new page. */
const TABLES = ['quotes', 'webhook_deliveries']

/** Simulates the database's error for a full disk: `npm run soak -- disk` fills a real one. */
async function fillDisk(): Promise<void> {
  await world.prisma.$executeRawUnsafe(`
    CREATE OR REPLACE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE 'could not extend file "base/5/16719": No space left on device' USING ERRCODE = '53100'; END $$`)
  for (const table of TABLES)
    await world.prisma.$executeRawUnsafe(
      `CREATE TRIGGER no_room BEFORE INSERT ON ${table} EXECUTE FUNCTION no_room()`,
    )
}
async function freeDisk(): Promise<void> {
  for (const table of TABLES) await world.prisma.$executeRawUnsafe(`DROP TRIGGER no_room ON ${table}`)
}

it('with a full disk, callers are told to try again, nothing is stored partially, and work continues once there is space', async () => {
  const acme = await world.supplier('Acme')
  const request = await world.openRequest()
  const input = { quote_request_id: request.id, final_price: '900.00', delivery_time_days: 7 }
  const overRest = () => acme.caller.rest('POST', '/api/supplier/quotes', input)
  const overGraphql = () =>
    acme.caller.graphql(`mutation($input: SubmitQuoteInput!) { submitQuote(input: $input) { __typename } }`, {
      input: { requestId: request.id, price: '900.00', deliveryDays: 7 },
    })
  const asStore = () =>
    postAsStore(
      server.base,
      'orders/create',
      orderPayload({ nth: 77, at: new Date(), product: request.product }),
      {
        id: 'during',
      },
    )
  const events = () => world.prisma.event.count()

  await fillDisk()
  const before = await events()
  expect(await overRest()).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  expect((await overGraphql()).codes).toEqual(['UNAVAILABLE'])
  expect((await asStore()).status).toBe(503)
  expect(await events()).toBe(before)
  expect((await acme.caller.rest('GET', '/api/supplier/quote-opportunities')).status).toBe(200)

  await freeDisk()
  expect((await overRest()).status).toBe(201)
  expect((await asStore()).status).toBe(200)
})
