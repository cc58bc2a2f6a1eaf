import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { type AdminSeat, aWorld, type World } from '../../kit/world.ts'

let server: TestServer
let world: World
let admin: AdminSeat
beforeAll(async () => {
  server = await startTestServer()
  world = await aWorld(server)
  admin = await world.admin()
  for (const [name, status, columns] of [
    ['Delta', 'active', { country: 'HK', rating: 4.5, completedOrders: 3, averageLeadTimeDays: 9 }],
    ['Alpha', 'active', { country: 'Hong Kong', rating: 4.5, completedOrders: 8, acceptsCustomOrders: true }],
    ['Echo', 'pending', { country: 'UK', rating: 0 }],
    ['Bravo', 'rejected', { country: null, rating: 0 }],
    ['Charlie', 'active', { country: 'hong kong', rating: 5, completedOrders: 3, averageLeadTimeDays: 4.25 }],
  ] as const) {
    const { id } = await world.supplier(name, { status })
    await world.prisma.supplier.update({ where: { id }, data: columns })
  }
})
afterAll(async () => {
  await world.end()
  await server.stop()
})

const LIST = `query($first: Int, $after: String, $search: String, $status: SupplierStatus, $country: String, $customOrders: Boolean, $sort: SupplierSort) {
  suppliers(first: $first, after: $after, search: $search, status: $status, country: $country, customOrders: $customOrders, sort: $sort) {
    edges { node { companyName } } totalCount pageInfo { endCursor hasNextPage }
  }
}`
interface Page {
  edges: { node: { companyName: string } }[]
  totalCount: number
  pageInfo: { endCursor: string | null; hasNextPage: boolean }
}

async function page(variables: object): Promise<Page> {
  const { data, text } = await admin.caller.graphql<{ suppliers: Page } | null>(LIST, { ...variables })
  if (!data) throw new Error(text)
  return data.suppliers
}

/** Every page of a list, two at a time. */
async function listed(variables: object): Promise<string[]> {
  const names: string[] = []
  let after: string | null = null
  for (;;) {
    const { edges, pageInfo, totalCount } = await page({ ...variables, first: 2, after })
    names.push(...edges.map(({ node }) => node.companyName))
    after = pageInfo.endCursor
    if (pageInfo.hasNextPage) continue
    expect(totalCount).toBe(names.length)
    return names
  }
}

/** The companies in the export. */
async function exported(query: string): Promise<string[]> {
  const { text } = await admin.caller.rest('GET', `/api/admin/export/suppliers?${query}`)
  const [headings = '', ...rows] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
  const at = headings.split(',').indexOf('Company')
  return rows.map((row) => row.split(',')[at] ?? '')
}

describe('the list of suppliers', () => {
  test.each([
    ['newest', 'NEWEST', ['Charlie', 'Bravo', 'Echo', 'Alpha', 'Delta']],
    ['name', 'NAME', ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo']],
    ['rating', 'RATING', ['Charlie', 'Alpha', 'Delta', 'Bravo', 'Echo']],
    ['completed', 'COMPLETED', ['Alpha', 'Charlie', 'Delta', 'Bravo', 'Echo']],
    ['lead_time', 'LEAD_TIME', ['Charlie', 'Delta', 'Alpha', 'Bravo', 'Echo']],
  ])(
    'sorted by %s, the list skips and repeats nobody, and its export has the same order',
    async (word, sort, expected) => {
      const names = await listed({ sort })
      expect(names.toSorted()).toEqual(expected.toSorted())
      // Equal rows may be in any order, but always in the same one.
      expect(await listed({ sort })).toEqual(names)
      expect(await exported(`sort=${word}`)).toEqual(names)
      const firstOfEach = { rating: 'Charlie', completed: 'Alpha', lead_time: 'Charlie' } as Record<
        string,
        string
      >
      if (firstOfEach[word]) expect(names[0]).toBe(firstOfEach[word])
      else expect(names).toEqual(expected)
      if (word === 'lead_time') expect(names.slice(0, 2)).toEqual(['Charlie', 'Delta'])
    },
  )

  test.each([
    [{ status: 'ACTIVE' }, 'status=active', ['Alpha', 'Charlie', 'Delta']],
    [{ country: 'HK' }, 'country=HK', ['Alpha', 'Charlie', 'Delta']],
    [{ country: 'Hong Kong' }, 'country=Hong+Kong', ['Alpha', 'Charlie', 'Delta']],
    [{ country: 'Atlantis' }, 'country=Atlantis', []],
    // Wildcards of the database's patterns, which anybody may enter as their country.
    [{ country: '%' }, 'country=%25', []],
    [{ country: 'H_' }, 'country=H_', []],
    [{ country: 'India\\' }, 'country=India%5C', []],
    [{ customOrders: true }, 'custom=yes', ['Alpha']],
    [{ customOrders: false, status: 'ACTIVE' }, 'custom=no&status=active', ['Charlie', 'Delta']],
    [{ search: 'a' }, 'search=a', ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo']],
    [{ search: 'bravo' }, 'search=bravo', ['Bravo']],
    // One of them entered the code; the list shows the name.
    [{ search: 'Hong Kong' }, 'search=Hong+Kong', ['Alpha', 'Charlie', 'Delta']],
    // Not the standard's code, but displayed with the same name.
    [{ search: 'united kingdom' }, 'search=united+kingdom', ['Echo']],
    [{ country: 'GB' }, 'country=GB', ['Echo']],
    [{ search: 'g kon' }, 'search=g+kon', ['Alpha', 'Charlie', 'Delta']],
  ])(
    'filtered by %j, the list and its export contain the right suppliers',
    async (filter, query, expected) => {
      expect((await listed({ ...filter, sort: 'NAME' })).toSorted()).toEqual(expected)
      expect(await exported(`${query}&sort=name`)).toEqual(expected)
    },
  )

  test('a cursor of a different sort order is refused', async () => {
    const { pageInfo } = await page({ first: 1, sort: 'NAME' })
    const { codes } = await admin.caller.graphql(LIST, { after: pageInfo.endCursor, sort: 'RATING' })
    expect(codes).toEqual(['BAD_REQUEST'])
  })

  test('each country is listed once, as it was written', async () => {
    const { data } = await admin.caller.graphql<{ supplierCountries: string[] }>('{ supplierCountries }')
    expect(data?.supplierCountries.toSorted()).toEqual(['UK', 'HK', 'Hong Kong', 'hong kong'].toSorted())
  })

  test('only admins can see the list, its countries and its export', async () => {
    const acme = await world.supplier('Foxtrot')
    for (const query of ['{ suppliers { totalCount } }', '{ supplierCountries }'])
      expect((await acme.caller.graphql(query)).codes).toEqual(['FORBIDDEN'])
    expect((await acme.caller.rest('GET', '/api/admin/export/suppliers')).status).toBe(403)
    await world.prisma.supplier.deleteMany({ where: { id: acme.id } })
  })
})
