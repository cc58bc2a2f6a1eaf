import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../kit/server.ts'
import { aWorld, type World } from '../kit/world.ts'

let server: TestServer
let world: World
let statements = 0
beforeAll(async () => {
  server = await startTestServer({}, () => statements++)
  await server.stopScheduledJobs()
})
beforeEach(async () => {
  world = await aWorld(server)
})
afterEach(() => world.end())
afterAll(() => server.stop())

const ID = '3c8f3ce2-4c10-4a63-9a40-6d2b3c5a7f10'
const encoded = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const encodedPlain = (...parts: unknown[]) => Buffer.from(parts.join('~')).toString('base64url')
/** Long before Rome, the year 0, and the years from 10000 on, which the database cannot represent. */
const IMPOSSIBLE = [-8.64e15, -2.1e14, -62_135_596_800_001, 253_402_300_800_000, 8.64e15]

test.each([
  ['quoteRequests(sort: NEWEST, ', (at: number) => encoded('NEWEST', at, ID)],
  ['quoteRequests(sort: DEADLINE, ', (at: number) => encoded('DEADLINE', at, at, ID)],
  ['orders(sort: AWARDED, ', (at: number) => encoded('AWARDED', at, at, ID)],
  ['orders(sort: EXPECTED, ', () => encoded('EXPECTED', '0000-01-01', ID)],
  ['orders(sort: EXPECTED, ', () => encoded('EXPECTED', '2026-02-30', ID)],
  ['suppliers(', (at: number) => encoded('NEWEST', at, ID)],
  ['products(', (at: number) => encoded('newest', at, ID)],
  ['quotes(', (at: number) => encodedPlain(at, ID)],
])('a cursor with an impossible date is refused by %s…)', async (list, cursor) => {
  const { caller } = await world.admin()
  for (const at of IMPOSSIBLE) {
    const answer = await caller.graphql(`{ ${list}first: 2, after: "${cursor(at)}") { totalCount } }`)
    const page = await caller.graphql(`{ ${list}first: 2, after: "${cursor(at)}") { edges { cursor } } }`)
    expect([answer.codes, page.codes]).toEqual([['BAD_REQUEST'], ['BAD_REQUEST']])
  }
})

test('a closing filter of zero or fewer hours finds nothing', async () => {
  const { caller } = await world.admin()
  await world.openRequest()
  for (const hours of [0, -1, -2_147_483_648]) {
    const list = `{ quoteRequests(closingWithinHours: ${hours}) { totalCount } }`
    expect(await caller.graphqlOk(list)).toEqual({ quoteRequests: { totalCount: 0 } })
  }
})

test('a closing filter of millennia is cut to a year and finds what closes by then', async () => {
  const { caller } = await world.admin()
  await world.openRequest()
  expect(await caller.graphqlOk('{ quoteRequests(closingWithinHours: 2147483647) { totalCount } }')).toEqual({
    quoteRequests: { totalCount: 1 },
  })
})

test('the answer filter without a supplier is an error and is not silently ignored', async () => {
  const { caller } = await world.admin()
  const { codes } = await caller.graphql('{ quoteRequests(answer: QUOTED) { totalCount } }')
  expect((await caller.graphql('{ orders(round: REJECTED) { totalCount } }')).codes).toEqual(['BAD_REQUEST'])
  expect(codes).toEqual(['BAD_REQUEST'])
})

const SAVE = `mutation($input: SaveViewInput!) { saveView(input: $input) { __typename ... on SavedView { count } } }`

test('a saved view with an impossible date counts as one without a date', async () => {
  const { caller } = await world.admin()
  await world.openRequest()
  for (const day of ['0000-01-01', '2026-02-30']) {
    const input = { list: 'REQUESTS', name: day, query: `since=${day}` }
    expect(await caller.graphqlOk(SAVE, { input })).toMatchObject({ saveView: { count: 1 } })
  }
})

test('an admin cannot save more views of a list than the limit, even when saving many at once', async () => {
  const { caller } = await world.admin()
  const saved = await Promise.all(
    Array.from({ length: 30 }, async (_, nth) =>
      caller.graphqlOk<{ saveView: { __typename: string } }>(SAVE, {
        input: { list: 'ORDERS', name: `View ${nth}`, query: 'status=active' },
      }),
    ),
  )
  expect(saved.filter(({ saveView }) => saveView.__typename === 'SavedView')).toHaveLength(20)
})

test('a supplier cannot tell from its own record that admins wrote a note about it', async () => {
  const { caller: admin } = await world.admin()
  const { caller, id } = await world.supplier('Acme')
  const own = async () => (await caller.rest('GET', `/api/suppliers/${id}`)).text
  const before = await own()
  const noted = await admin.rest('PATCH', `/api/suppliers/${id}/notes`, { internal_notes: 'Haggles' })
  expect(noted.status).toBe(200)
  expect(await own()).toBe(before)
})

test("a view's rows are counted once per operation, under however many aliases", async () => {
  const { caller } = await world.admin()
  const askedFor = async (times: number) => {
    const before = statements
    const names = Array.from({ length: times }, (_, nth) => `v${nth}: suggestedViews { count }`)
    await caller.graphqlOk(`{ ${names.join(' ')} }`)
    return statements - before
  }
  expect(await askedFor(14)).toBe(await askedFor(1))
})

test('a page of requests is refused if the silent suppliers of every request would be too many', async () => {
  const { caller } = await world.admin()
  const { prisma } = world
  const now = server.clock.now()
  const nth = Array.from({ length: 101 }, (_, each) => each)
  await prisma.supplier.createMany({
    data: nth.map((each) => ({
      companyName: `Silent ${each}`,
      businessEmail: `silent-${each}@supplier.example`,
      status: 'active' as const,
      activatedAt: now,
    })),
  })
  await prisma.quoteRequest.createMany({
    data: nth.map(() => ({ productTitle: 'Ring', quantity: 1, createdAt: now })),
  })
  const page = async (first: number) =>
    caller.graphql(`{ quoteRequests(first: ${first}) { edges { node { silentSuppliers { id } } } } }`)
  expect((await page(100)).codes).toContain('BAD_REQUEST')
  expect((await page(10)).codes).toEqual([])
})

test('notes are cleared by an explicit value and kept when the field is omitted', async () => {
  const { caller: admin } = await world.admin()
  const { id } = await world.supplier('Acme')
  const set = async (body: object) => admin.rest('PATCH', `/api/suppliers/${id}/notes`, body)
  const notes = async () => (await world.prisma.supplier.findUniqueOrThrow({ where: { id } })).internalNotes
  await set({ internal_notes: 'Haggles' })
  expect(await set({})).toMatchObject({
    status: 422,
    body: { fields: { internal_notes: expect.any(String) } },
  })
  expect(await notes()).toBe('Haggles')
  expect((await set({ internal_notes: '' })).status).toBe(200)
  expect(await notes()).toBeNull()
})

test('an id in capital letters works for decisions as well as for lookups', async () => {
  const { caller: admin } = await world.admin()
  const acme = await world.supplier('Acme')
  const request = await world.openRequest()
  const quoteId = (await world.quote(acme, request, '100.00')).toUpperCase()
  const mark = `mutation($id: ID!) { markQuote(input: { quoteId: $id, shortlisted: true, ifRevision: 0 }) { __typename } }`
  expect(await admin.graphqlOk(mark, { id: quoteId })).toEqual({ markQuote: { __typename: 'Quote' } })
  expect((await admin.rest('POST', `/api/quotes/${quoteId}/accept`)).status).toBe(200)
})

const ONBOARD = `mutation($input: OnboardSupplierInput!) {
  onboardSupplier(input: $input) { __typename ... on Supplier { onboardingPrices { id } } }
}`

test('a long price table costs no statement per row, because others who add suppliers wait for it', async () => {
  const { caller } = await world.admin()
  const costOf = async (rows: number) => {
    const prices = Array.from({ length: rows }, (_, nth) => ({
      sku: `MATRIX-${rows}-${nth}`,
      productName: 'Ring',
    }))
    const input = {
      companyName: 'Acme',
      contactPerson: 'A',
      email: `acme-${rows}@x.example`,
      phone: '1',
      prices,
    }
    const before = statements
    const answer = await caller.graphqlOk<{ onboardSupplier: { onboardingPrices: object[] } }>(ONBOARD, {
      input,
    })
    expect(answer.onboardSupplier.onboardingPrices).toHaveLength(rows)
    return statements - before
  }
  // A few more if a statement is split in two, but not hundreds.
  const ofTwo = await costOf(2)
  expect(await costOf(200)).toBeLessThan(ofTwo + 10)
})
