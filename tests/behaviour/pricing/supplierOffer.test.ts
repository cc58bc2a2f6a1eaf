import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isRefusal } from '../../../api/domain/refusal.ts'
import { setVariantPricing } from '../../../api/usecases/pricing/setVariantPricing.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { type AdminSeat, aWorld, type SupplierSeat, type World } from '../../kit/world.ts'

const PRICES = `query($of: ID!, $stockedBy: ID, $search: String, $first: Int, $after: String) {
  variants(filter: { pricedBy: $of, stockedBy: $stockedBy, search: $search }, first: $first, after: $after) {
    totalCount
    pageInfo { hasNextPage endCursor }
    edges { node { sku supplierPricing(supplierId: $of) {
      basePrice { amount } stock minimumOrderQuantity notes supplier { companyName }
    } } }
  }
}`
const PIECES = `query($of: ID, $search: String) {
  inStockProducts(supplierId: $of, search: $search) { totalCount edges { node { sku } } }
}`

interface Prices {
  readonly variants: {
    readonly totalCount: number
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string }
    readonly edges: { readonly node: { readonly sku: string; readonly supplierPricing: object[] | null } }[]
  }
}

let server: TestServer
let world: World
let admin: AdminSeat
let acme: SupplierSeat
let rival: SupplierSeat
let variants: readonly { id: string; sku: string | null }[]
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  world = await aWorld(server)
  admin = await world.admin()
  acme = await world.supplier('Acme')
  rival = await world.supplier('Rival')
  await world.product()
  variants = await world.prisma.variant.findMany({
    orderBy: { position: 'asc' },
    select: { id: true, sku: true },
  })
})
afterEach(() => world.end())
afterAll(() => server.stop())

const priced = async (by: SupplierSeat, nth: number, terms: object = {}) => {
  const usual = { basePrice: '900', houston: '950', london: '0', hongKong: '0', leadTimeDays: 7 }
  const variantId = variants[nth]?.id
  const done = await setVariantPricing(world.ports, by.as, {
    ...usual,
    certification: 'IGI',
    ...terms,
    variantId,
  })
  expect(isRefusal(done), JSON.stringify(done)).toBe(false)
}
const pricesOf = async (of: SupplierSeat, variables = {}) =>
  (await admin.caller.graphqlOk<Prices>(PRICES, { of: of.id, ...variables })).variants
const skus = ({ edges }: Prices['variants']) => edges.map(({ node }) => node.sku)

describe("a supplier's list prices", () => {
  test('admins see one supplier’s prices for each variant, its stock, and its terms', async () => {
    await priced(acme, 1, { basePrice: '1200', stock: 3, minimumOrderQuantity: 2, notes: 'From Friday on' })
    await priced(rival, 1, { stock: 7 })
    await priced(rival, 0)
    const { totalCount, edges } = await pricesOf(acme)
    expect(totalCount).toBe(1)
    expect(edges).toEqual([
      {
        node: {
          sku: variants[1]?.sku,
          supplierPricing: [
            {
              basePrice: { amount: '1200.00' },
              stock: 3,
              minimumOrderQuantity: 2,
              notes: 'From Friday on',
              supplier: { companyName: 'Acme' },
            },
          ],
        },
      },
    ])
  })

  test('they are searched and paged, and limited to what is in stock', async () => {
    await priced(acme, 0, { stock: 0 })
    await priced(acme, 1, { stock: 4 })
    const [first, second] = variants
    const page = await pricesOf(acme, { first: 1 })
    expect(page).toMatchObject({ totalCount: 2, pageInfo: { hasNextPage: true } })
    expect(skus(page)).toEqual([first?.sku])
    expect(skus(await pricesOf(acme, { first: 1, after: page.pageInfo.endCursor }))).toEqual([second?.sku])
    expect(skus(await pricesOf(acme, { search: second?.sku }))).toEqual([second?.sku])
    expect(skus(await pricesOf(acme, { stockedBy: acme.id }))).toEqual([second?.sku])
    expect(skus(await pricesOf(acme, { stockedBy: rival.id }))).toEqual([])
  })

  test('those of variants that the store has removed are left out, and an unknown supplier has none', async () => {
    await priced(acme, 0)
    await world.prisma.variant.update({
      where: { id: variants[0]?.id },
      data: { deletedAt: world.ports.now() },
    })
    expect((await pricesOf(acme)).totalCount).toBe(0)
    const { variants: none } = await admin.caller.graphqlOk<Prices>(PRICES, { of: 'nobody' })
    expect(none.totalCount).toBe(0)
  })

  test('nobody but admins can read a supplier’s offer in this way, not even that supplier', async () => {
    await priced(acme, 0, { stock: 3 })
    const others = [rival.caller, acme.caller, await world.program('feed'), await world.program('erp', acme)]
    for (const caller of others)
      for (const filter of [{ pricedBy: acme.id }, { stockedBy: acme.id }]) {
        const asked = 'query($filter: VariantFilter) { variants(filter: $filter) { totalCount } }'
        expect((await caller.graphql(asked, { filter })).codes, JSON.stringify(filter)).toEqual(['FORBIDDEN'])
      }
    const prices = `query($of: ID!) { variants { edges { node {
      one: supplierPricing(supplierId: $of) { stock }
    } } } }`
    const stocked = '{ variants { edges { node { one: supplierPricing(inStock: true) { stock } } } } }'
    for (const caller of others)
      for (const query of [prices, stocked]) {
        const { text } = await caller.graphql(query, query === prices ? { of: acme.id } : {})
        expect(text).toContain('"one":null')
        expect(text).not.toContain('"stock"')
      }
  })
})

test('of a variant, admins can ask for the suppliers that have it in stock only', async () => {
  await priced(acme, 0, { stock: 3 })
  await priced(rival, 0, { stock: 0 })
  await priced(await world.supplier('Third'), 0)
  const { variants: found } = await admin.caller.graphqlOk<Prices>(
    `query($ids: [ID!]) { variants(filter: { ids: $ids }) {
      edges { node { supplierPricing(inStock: true) { stock supplier { companyName } } } }
    } }`,
    { ids: [variants[0]?.id] },
  )
  expect(found.edges[0]?.node.supplierPricing).toEqual([{ stock: 3, supplier: { companyName: 'Acme' } }])
})

test('in-stock pieces are found by their description; a search finds nothing of a rival', async () => {
  await world.piece(acme, 'PEN-1')
  await world.piece(acme, 'BRC-2')
  await world.piece(rival, 'PEN-3')
  const found = async (by: SupplierSeat | AdminSeat, variables: object) => {
    const { inStockProducts } = await by.caller.graphqlOk<{
      inStockProducts: { totalCount: number; edges: { node: { sku: string } }[] }
    }>(PIECES, { ...variables })
    expect(inStockProducts.totalCount).toBe(inStockProducts.edges.length)
    return inStockProducts.edges.map(({ node }) => node.sku).sort()
  }
  expect(await found(admin, { of: acme.id, search: 'pen-' })).toEqual(['PEN-1'])
  expect(await found(admin, { search: 'pen-' })).toEqual(['PEN-1', 'PEN-3'])
  expect(await found(rival, { search: 'pen-' })).toEqual(['PEN-3'])
  expect(await found(rival, { of: acme.id, search: 'pen-' })).toEqual([])
})

test('admins see how many list prices and in-stock pieces a supplier has; the supplier sees no such figures', async () => {
  await priced(acme, 0)
  await world.piece(acme)
  const counts = `query($id: ID!) { supplier(id: $id) { counts { standingPrices inStockProducts } } }`
  expect(await admin.caller.graphqlOk(counts, { id: acme.id })).toEqual({
    supplier: { counts: { standingPrices: 1, inStockProducts: 1 } },
  })
  expect(await acme.caller.graphqlOk(counts, { id: acme.id })).toEqual({ supplier: { counts: null } })
})
