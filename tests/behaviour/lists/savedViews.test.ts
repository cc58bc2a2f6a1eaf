import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { suggestedViews } from '../../../api/domain/list/suggestedViews.ts'
import { readCsv } from '../../../api/transport/csv.ts'
import type { Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type SupplierSeat, type World } from '../../kit/world.ts'
import { manyRequests } from './manyRequests.ts'

let server: TestServer
let world: World
let admin: Caller
let other: Caller
let holder: SupplierSeat
beforeAll(async () => {
  server = await startTestServer()
  await server.stopScheduledJobs()
  world = await aWorld(server)
  admin = (await world.admin()).caller
  other = (await world.anotherAdmin()).caller
  holder = await world.supplier('Holder')
  await manyRequests(world, 63, holder.id)
  const request = await world.openRequest()
  await world.quote(holder, request, '900.00')
})
afterAll(async () => {
  await world.end()
  expect(server.reported, 'nothing went wrong behind the scenes').toEqual([])
  await server.stop()
})

type Saved = { __typename: string; id: string; name: string; query: string; count: number; message: string }
const save = async (caller: Caller, input: object): Promise<Saved> => {
  const { saveView } = await caller.graphqlOk<{ saveView: Saved }>(
    `mutation($input: SaveViewInput!) { saveView(input: $input) {
      __typename ... on SavedView { id name query count } ... on Error { message }
    } }`,
    { input },
  )
  return saveView
}
const viewsOf = async (caller: Caller, list = 'REQUESTS') => {
  const { savedViews } = await caller.graphqlOk<{ savedViews: Saved[] }>(
    `{ savedViews(list: ${list}) { id name query count } }`,
  )
  return savedViews
}

/** The same list's count on the screen. */
const totals: Record<string, string> = {
  'status=pending&closing=2&fewer=2':
    'quoteRequests(status: [PENDING, QUOTED, EXPIRED], closingWithinHours: 2, fewerThanQuotes: 2)',
  'tests=no&country=GB': 'quoteRequests(tests: false, country: "GB")',
  'search=%C3%A9toile': 'quoteRequests(search: "étoile")',
  'status=nonsense&closing=-1&supplier=x': 'quoteRequests',
}
const orderTotals: Record<string, string> = {
  '': 'orders(status: [AWARDED, FULFILLED, SHIPPED, DELIVERED])',
  'status=active&delivery=overdue&sort=expected':
    'orders(status: [AWARDED, FULFILLED, SHIPPED], delivery: OVERDUE, sort: EXPECTED)',
  'status=rejected': 'orders(status: [AWARDED, FULFILLED, SHIPPED, DELIVERED], acceptance: REJECTED)',
}
const totalOf = async (field: string): Promise<number> => {
  const data = await admin.graphqlOk<Record<string, { totalCount: number }>>(`{ ${field} { totalCount } }`)
  return Object.values(data)[0]?.totalCount ?? -1
}

describe('a saved view', () => {
  it.each(Object.entries(totals))(
    'a view of requests counts what the list contains: %s',
    async (query, field) => {
      const { count } = await save(admin, { list: 'REQUESTS', name: `View ${query}`, query })
      expect(count).toBe(await totalOf(field))
    },
  )

  it.each(Object.entries(orderTotals))(
    'a view of orders counts what the list contains: %s',
    async (query, field) => {
      const { count } = await save(admin, { list: 'ORDERS', name: `View ${query}`, query })
      expect(count).toBe(await totalOf(field))
    },
  )

  it('views of suppliers and products have counts, too', async () => {
    const active = await save(admin, { list: 'SUPPLIERS', name: 'Active', query: 'status=active' })
    expect(active.count).toBe(await totalOf('suppliers(status: ACTIVE)'))
    const products = await save(admin, { list: 'PRODUCTS', name: 'From the store', query: 'source=store' })
    expect(products.count).toBe(await totalOf('products(source: STORE)'))
  })

  it('a view does not store the page, and each name is saved once', async () => {
    const made = await save(admin, { list: 'REQUESTS', name: '  Urgent ', query: '?page=3&closing=2&new=1' })
    expect(made).toMatchObject({ name: 'Urgent', query: 'closing=2' })
    expect(await save(admin, { list: 'REQUESTS', name: 'Urgent', query: '' })).toMatchObject({
      __typename: 'ConflictError',
    })
    expect(await save(admin, { list: 'REQUESTS', name: ' ', query: '' })).toMatchObject({
      __typename: 'ValidationError',
    })
  })

  it('a view can be renamed and given other filters, each on its own', async () => {
    const made = await save(admin, { list: 'REQUESTS', name: 'To change', query: 'closing=2' })
    const update = async (change: object) => {
      const { updateSavedView } = await admin.graphqlOk<{ updateSavedView: Saved }>(
        `mutation($input: UpdateSavedViewInput!) { updateSavedView(input: $input) {
          __typename ... on SavedView { id name query count } ... on Error { message }
        } }`,
        { input: { id: made.id, ...change } },
      )
      return updateSavedView
    }
    expect(await update({ name: ' Changed ' })).toMatchObject({ name: 'Changed', query: 'closing=2' })
    expect(await update({ query: 'page=2&status=expired' })).toMatchObject({
      id: made.id,
      name: 'Changed',
      query: 'status=expired',
      count: await totalOf('quoteRequests(status: EXPIRED)'),
    })
    expect(await update({ name: 'Changed' }), 'its own name is not taken').toMatchObject({ name: 'Changed' })
    await save(admin, { list: 'REQUESTS', name: 'Taken', query: '' })
    expect(await update({ name: 'Taken' })).toMatchObject({
      message: 'You already have a view with this name.',
    })
    await save(admin, { list: 'ORDERS', name: 'Of orders', query: '' })
    expect(await update({ name: 'Of orders' })).toMatchObject({ name: 'Of orders' })
    expect(await update({ name: ' ' })).toMatchObject({ __typename: 'ValidationError' })
  })

  it('another admin can neither see, change nor remove a view', async () => {
    const mine = await save(admin, { list: 'REQUESTS', name: 'Mine alone', query: '' })
    expect((await viewsOf(other)).map(({ id }) => id)).not.toContain(mine.id)
    const remove = `mutation { removeSavedView(id: "${mine.id}") { __typename } }`
    const refused = await other.graphqlOk<{ removeSavedView: { __typename: string } }>(remove)
    expect(refused.removeSavedView.__typename).toBe('NotFoundError')
    const { updateSavedView } = await other.graphqlOk<{ updateSavedView: { __typename: string } }>(
      `mutation { updateSavedView(input: { id: "${mine.id}", name: "Taken over" }) { __typename } }`,
    )
    expect(updateSavedView.__typename).toBe('NotFoundError')
    expect((await viewsOf(admin)).map(({ name }) => name)).toContain('Mine alone')
    const removed = await admin.graphqlOk<{ removeSavedView: { __typename: string } }>(remove)
    expect(removed.removeSavedView.__typename).toBe('Removed')
    expect((await viewsOf(admin)).map(({ id }) => id)).not.toContain(mine.id)
  })

  it('an admin can have at most twenty views', async () => {
    for (let nth = 0; nth < 20; nth++) await save(other, { list: 'ORDERS', name: `View ${nth}`, query: '' })
    expect(await save(other, { list: 'ORDERS', name: 'One more', query: '' })).toMatchObject({
      message: 'You already have 20 views of this list. Delete one first.',
    })
  })

  it('suggested views use parameters that their list understands', async () => {
    const { suggestedViews: offered } = await admin.graphqlOk<{
      suggestedViews: { name: string; count: number }[]
    }>('{ suggestedViews { name count } }')
    expect(offered).toHaveLength(Object.values(suggestedViews).flat().length)
    expect(offered.find(({ name }) => name === 'Rejected by supplier')?.count).toBe(
      await totalOf(orderTotals['status=rejected'] ?? ''),
    )
  })
})

async function fileOf(path: string): Promise<string[][]> {
  const { status, text } = await admin.rest('GET', path)
  expect(status, text).toBe(200)
  const records = await readCsv(text)
  if ('refused' in records) throw new Error(records.message)
  return records.slice(1).filter((record) => record.length > 1)
}
const idsOf = async (field: string, args: string): Promise<string[]> => {
  const data = await admin.graphqlOk<Record<string, { edges: { node: { id: string } }[] }>>(
    `{ ${field}(first: 100, ${args}) { edges { node { id } } } }`,
  )
  return data[field]?.edges.map(({ node }) => node.id) ?? []
}

describe('CSV exports', () => {
  it.each([
    ['requests?sort=deadline', 'quoteRequests', 'sort: DEADLINE'],
    [
      'requests?status=pending&fewer=2&sort=target',
      'quoteRequests',
      'status: [PENDING, QUOTED, EXPIRED], fewerThanQuotes: 2, sort: TARGET',
    ],
    ['orders?status=all&sort=expected', 'orders', 'sort: EXPECTED'],
    [
      'orders?status=delivered&delivery=late&sort=total_low',
      'orders',
      'status: [DELIVERED], delivery: LATE, sort: TOTAL_LOW',
    ],
  ])('an export contains the rows of the list, in its order: %s', async (path, field, args) => {
    const file = await fileOf(`/api/admin/export/${path}`)
    expect(file.map(([id]) => id)).toEqual(await idsOf(field, args))
    expect(file.length).toBeGreaterThan(0)
  })

  it('the quotes export contains the quotes of one request, cheapest first, or of all', async () => {
    const request = await world.openRequest()
    await world.quote(holder, request, '950.00')
    const cheap = await world.quote(await world.supplier('Cheap'), request, '700.00')
    const file = await fileOf(`/api/admin/export/quotes?request=${request.id}`)
    expect(file.map(([, , , , , , company]) => company)).toEqual(['Cheap', 'Holder'])
    expect(file[0]?.[0]).toBe(cheap)
    const all = await fileOf('/api/admin/export/quotes')
    expect(all).toHaveLength(await world.prisma.quote.count())
    expect(await fileOf('/api/admin/export/quotes?request=nonsense')).toEqual([])
  })

  it('a price of less than half a cent per unit is not exported as free of charge', async () => {
    const request = await world.openRequest({ quantity: 3 })
    await world.quote(holder, request, '0.01')
    const [quote] = await fileOf(`/api/admin/export/quotes?request=${request.id}`)
    expect(quote?.slice(8, 10)).toEqual(['0.01', ''])
  })

  it('exports name states and countries as the screens do', async () => {
    const cellsOf = async (path: string, wanted: readonly string[]) => {
      const { text } = await admin.rest('GET', `/api/admin/export/${path}`)
      const records = await readCsv(text)
      if ('refused' in records) throw new Error(records.message)
      const [headings = [], ...rows] = records
      return rows
        .filter((row) => row.length > 1)
        .map((row) => wanted.map((heading) => row[headings.indexOf(heading)]))
    }
    const request = await world.openRequest({ country: 'HK' })
    const titled = { productTitle: 'Named as on the screens' }
    await world.prisma.quoteRequest.update({ where: { id: request.id }, data: titled })
    await world.prisma.quoteRequest.create({
      data: { ...titled, quantity: 1, status: 'pending', heldAt: world.ports.now() },
    })
    const rival = await world.supplier('Other')
    await world.prisma.supplier.update({ where: { id: rival.id }, data: { country: 'HK' } })
    await world.quote(rival, request, '990.00')
    const open = `requests?search=${encodeURIComponent(titled.productTitle)}&sort=most_quotes`
    expect(await cellsOf(open, ['Status', 'Country'])).toEqual([
      ['Pending Quotes', 'Hong Kong'],
      ['Held', ''],
    ])
    await world.award(await world.quote(holder, request, '980.00'))
    expect((await cellsOf(open, ['Status']))[0]).toEqual(['Quote Awarded'])
    expect(
      await cellsOf(`orders?search=${encodeURIComponent(titled.productTitle)}`, [
        'Status',
        'Acceptance',
        'Country',
      ]),
    ).toEqual([['Awarded', 'Awaiting Response', 'Hong Kong']])
    await world.prisma.order.update({
      where: { id: request.orderId },
      data: { status: 'delivered', actualDelivery: world.ports.now() },
    })
    expect(
      await cellsOf(`orders?search=${encodeURIComponent(titled.productTitle)}&status=all`, [
        'Status',
        'Acceptance',
      ]),
    ).toEqual([['Delivered', '']])
    expect(await cellsOf(`quotes?request=${request.id}`, ['Status'])).toEqual([['Awarded'], ['Not Selected']])
    expect(await cellsOf('suppliers?search=Other', ['Status', 'Country'])).toEqual([['Active', 'Hong Kong']])
  })

  it('no cell of an export runs as a formula', async () => {
    await world.prisma.quoteRequest.create({
      data: { productTitle: '=HYPERLINK("https://evil.example")', sku: '@SUM(A1)', quantity: 1 },
    })
    const { text } = await admin.rest('GET', '/api/admin/export/requests?search=HYPERLINK')
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    expect(text).toContain(`'@SUM(A1)`)
  })

  it('only admins can download exports', async () => {
    for (const table of ['requests', 'orders', 'quotes']) {
      expect((await holder.caller.rest('GET', `/api/admin/export/${table}`)).status).toBe(403)
      expect((await world.visitor().rest('GET', `/api/admin/export/${table}`)).status).toBe(401)
    }
  })
})
