import { print, visit } from 'graphql'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isRefusal } from '../../../api/domain/refusal.ts'
import { readCsv } from '../../../api/transport/csv.ts'
import { setVariantPricing } from '../../../api/usecases/pricing/setVariantPricing.ts'
import { CatalogProductScreenDocument, CatalogScreenDocument } from '../../../web/gql/graphql.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { type AdminSeat, aWorld, type SupplierSeat, type World } from '../../kit/world.ts'

const LIST = `query($first: Int, $after: String, $search: String, $sort: ProductSort, $type: String, $source: ProductSource) {
  products(first: $first, after: $after, search: $search, sort: $sort, productType: $type, source: $source) {
    edges { node { id title supplierCount priceRange { low { amount currency } high { amount } }
      onboardingPriceRange { low { amount } high { amount } } } }
    pageInfo { hasNextPage endCursor }
    totalCount
  }
}`
interface Listed {
  readonly products: {
    readonly edges: readonly { readonly node: Node }[]
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
    readonly totalCount: number
  }
}
interface Node {
  readonly id: string
  readonly title: string
  readonly supplierCount: number | null
  readonly priceRange: { low: { amount: string }; high: { amount: string } } | null
  readonly onboardingPriceRange: { low: { amount: string }; high: { amount: string } } | null
}

let server: TestServer
let world: World
let admin: AdminSeat
let statements = 0
beforeAll(async () => {
  server = await startTestServer({}, () => statements++)
})
beforeEach(async () => {
  world = await aWorld(server)
  admin = await world.admin()
})
afterEach(() => world.end())
afterAll(() => server.stop())

const list = async (variables: Record<string, unknown> = {}, by = admin.caller) =>
  (await by.graphqlOk<Listed>(LIST, variables)).products
const titles = async (variables: Record<string, unknown>) =>
  (await list(variables)).edges.map(({ node }) => node.title)

const priced = async (by: SupplierSeat, variantId: string, basePrice: string) => {
  const terms = { houston: '1', london: '1', hongKong: '1', certification: 'IGI', leadTimeDays: 7 }
  const done = await setVariantPricing(world.ports, by.as, { ...terms, basePrice, variantId })
  expect(isRefusal(done), JSON.stringify(done)).toBe(false)
}
const variantsOf = async (title: string) =>
  world.prisma.variant.findMany({ where: { product: { title } }, orderBy: { position: 'asc' } })

interface Made {
  readonly productType?: string
  /** Milliseconds from now. */
  readonly at?: number
  readonly updated?: number
}

/** A product created in Loupe, with one variant. */
async function own(title: string, { productType = 'Ring', at = 0, updated = at }: Made = {}) {
  const start = world.ports.now().getTime()
  const [createdAt, updatedAt] = [new Date(start + at), new Date(start + updated)]
  await world.prisma.product.create({
    data: { title, productType, createdAt, updatedAt, variants: { create: { sku: `SKU-${title}` } } },
  })
}

describe('supplier prices of a product', () => {
  test('the number and range of supplier prices of a product match the database', async () => {
    await world.product('Ring')
    await world.product('Bracelet')
    const [acme, bolt] = [await world.supplier('Acme'), await world.supplier('Bolt')]
    const [first, second] = await variantsOf('Ring')
    await priced(acme, first?.id ?? '', '900')
    await priced(acme, second?.id ?? '', '1450.50')
    await priced(bolt, first?.id ?? '', '1000')
    const nodes = (await list()).edges.map(({ node }) => node)
    const ring = nodes.find(({ title }) => title === 'Ring')
    const [row] = await world.prisma.$queryRaw<[{ suppliers: number; low: string; high: string }]>`
      SELECT count(DISTINCT supplier_id)::int AS suppliers, min(base_price)::text AS low, max(base_price)::text AS high
      FROM supplier_variant_pricing`
    expect(ring).toMatchObject({
      supplierCount: row.suppliers,
      priceRange: { low: { amount: row.low, currency: 'USD' }, high: { amount: row.high } },
    })
    expect(row).toEqual({ suppliers: 2, low: '900.00', high: '1450.50' })
    expect(nodes.find(({ title }) => title === 'Bracelet')).toMatchObject({
      supplierCount: 0,
      priceRange: null,
    })
  })

  test('a price an admin entered for a supplier counts until the supplier sets its own', async () => {
    await world.product('Ring')
    const [acme, bolt] = [await world.supplier('Acme'), await world.supplier('Bolt')]
    const [first] = await variantsOf('Ring')
    const productId = first?.productId
    const enter = (supplierId: string, prices: object) =>
      admin.caller.restOk('POST', '/api/supplier-products', { supplierId, productId, ...prices })
    await enter(acme.id, { priceUSA: '700' })
    await enter(bolt.id, { priceHK: '9000' })
    const shown = async () => (await list()).edges[0]?.node
    expect(await shown()).toMatchObject({
      supplierCount: 2,
      priceRange: null,
      onboardingPriceRange: { low: { amount: '700.00' }, high: { amount: '700.00' } },
    })
    const exported = await admin.caller.rest('GET', '/api/admin/export/products')
    expect(exported.text).toMatch(/,2,,,700\.00,700\.00,/)
    await priced(acme, first?.id ?? '', '900')
    expect(await shown()).toMatchObject({
      supplierCount: 2,
      priceRange: { low: { amount: '900.00' }, high: { amount: '900.00' } },
      onboardingPriceRange: null,
    })
  })

  test('a price an admin entered for a SKU counts for that SKU until the supplier sets its own there', async () => {
    await world.product('Ring')
    const acme = await world.supplier('Acme')
    const [first, second] = await variantsOf('Ring')
    const productId = first?.productId ?? ''
    await world.prisma.onboardingPrice.createMany({
      data: [
        { supplierId: acme.id, productId, variantId: first?.id ?? null, priceUSA: '700' },
        { supplierId: acme.id, productId, variantId: second?.id ?? null, priceUSA: '1450' },
      ],
    })
    const range = async () => (await list()).edges[0]?.node
    const listed = async () => {
      const { product } = await admin.caller.graphqlOk<{ product: { onboardingPrices: unknown } }>(
        `query($id: ID!) { product(id: $id) { onboardingPrices { skus priceUSA { amount } supplier { companyName } } } }`,
        { id: productId },
      )
      return product.onboardingPrices
    }
    const [ofFirst, ofSecond] = [
      { skus: [first?.sku], priceUSA: { amount: '700.00' }, supplier: { companyName: 'Acme' } },
      { skus: [second?.sku], priceUSA: { amount: '1450.00' }, supplier: { companyName: 'Acme' } },
    ]
    const exported = async () => {
      const read = await readCsv((await admin.caller.rest('GET', '/api/admin/export/products')).text)
      if (isRefusal(read)) throw new Error(read.message)
      const [headings = [], ...rows] = read.filter((row) => row.length > 1)
      const from = headings.indexOf('Suppliers')
      return rows.map((row) => [row[headings.indexOf('SKU')], ...row.slice(from, from + 5)])
    }
    expect(await range()).toMatchObject({
      supplierCount: 1,
      priceRange: null,
      onboardingPriceRange: { low: { amount: '700.00' }, high: { amount: '1450.00' } },
    })
    expect(await listed()).toEqual([ofFirst, ofSecond])
    expect(await exported()).toEqual([
      [first?.sku, '1', '', '', '700.00', '700.00'],
      [second?.sku, '1', '', '', '1450.00', '1450.00'],
    ])
    await priced(acme, first?.id ?? '', '900')
    expect(await range()).toMatchObject({
      supplierCount: 1,
      priceRange: { low: { amount: '900.00' }, high: { amount: '900.00' } },
      onboardingPriceRange: { low: { amount: '1450.00' }, high: { amount: '1450.00' } },
    })
    expect(await listed()).toEqual([ofSecond])
    await world.prisma.variant.update({
      where: { id: second?.id ?? '' },
      data: { deletedAt: world.ports.now() },
    })
    expect(await range()).toMatchObject({ onboardingPriceRange: null })
    expect(await listed()).toEqual([])
    // The store replaces a variant by another with the same SKU when its options change.
    await world.prisma.variant.create({ data: { productId, sku: second?.sku ?? '', position: 9 } })
    expect(await range()).toMatchObject({ onboardingPriceRange: { high: { amount: '1450.00' } } })
    expect(await listed()).toEqual([ofSecond])
  })

  test('deleted variants are not counted', async () => {
    await world.product('Ring')
    const acme = await world.supplier('Acme')
    const [gone] = await variantsOf('Ring')
    await priced(acme, gone?.id ?? '', '900')
    await world.prisma.variant.update({ where: { id: gone?.id }, data: { deletedAt: world.ports.now() } })
    expect((await list()).edges[0]?.node).toMatchObject({ supplierCount: 0, priceRange: null })
  })

  test('only admins can see how many suppliers price a product, at what price, and who', async () => {
    await world.product('Ring')
    const [acme, bolt] = [await world.supplier('Acme'), await world.supplier('Bolt')]
    const [first] = await variantsOf('Ring')
    await priced(acme, first?.id ?? '', '900')
    const everything = `{ products(first: 1) { edges { node { supplierCount priceRange { low { amount } } onboardingPriceRange { low { amount } } onboardingPrices { id }
      variants(first: 1) { edges { node { supplierPricing { basePrice { amount } } lastPaid { quantity } price { amount } } } } } } } }`
    for (const caller of [bolt.caller, acme.caller, await world.program('feed')]) {
      const { data } = await caller.graphql<Listed>(everything)
      expect(data.products.edges[0]?.node).toEqual({
        supplierCount: null,
        priceRange: null,
        onboardingPriceRange: null,
        onboardingPrices: null,
        variants: { edges: [{ node: { supplierPricing: null, lastPaid: null, price: null } }] },
      })
    }
  })

  test('admins see prices by supplier, lowest first, with the last price paid', async () => {
    const acme = await world.supplier('Acme')
    const bolt = await world.supplier('Bolt')
    const request = await world.openRequest({ quantity: 2 })
    await priced(acme, request.variantId, '900')
    await priced(bolt, request.variantId, '850')
    await world.award(await world.quote(acme, request, '2001.00'))
    const { product } = await admin.caller.graphqlOk<{
      product: { variants: { edges: { node: { supplierPricing: unknown; lastPaid: unknown } }[] } }
    }>(
      `query($id: ID!) { product(id: $id) { variants(first: 1) { edges { node {
        supplierPricing { basePrice { amount } supplier { companyName } }
        lastPaid { perPiece { amount } quantity supplier { companyName } order { id } }
      } } } } }`,
      { id: request.productId },
    )
    expect(product.variants.edges[0]?.node).toEqual({
      supplierPricing: [
        { basePrice: { amount: '850.00' }, supplier: { companyName: 'Bolt' } },
        { basePrice: { amount: '900.00' }, supplier: { companyName: 'Acme' } },
      ],
      lastPaid: {
        perPiece: { amount: '1000.50' },
        quantity: 2,
        supplier: { companyName: 'Acme' },
        order: { id: request.orderId },
      },
    })
  })
})

describe('the list of products', () => {
  beforeEach(async () => {
    await world.product('Alpha')
    const [createdAt, updatedAt] = [world.ports.now(), world.ports.now()]
    await world.prisma.product.updateMany({ data: { createdAt, updatedAt } })
    await own('Delta', { productType: 'Ring', at: 2_000, updated: 9_000 })
    await own('Beta', { productType: 'Pendant', at: 3_000 })
    await own('Gamma', { productType: 'Ring', at: 4_000 })
  })

  test.each([
    [{ sort: 'NEWEST' }, ['Gamma', 'Beta', 'Delta', 'Alpha']],
    [{}, ['Gamma', 'Beta', 'Delta', 'Alpha']],
    [{ sort: 'TITLE' }, ['Alpha', 'Beta', 'Delta', 'Gamma']],
    [{ sort: 'TITLE', type: 'Ring' }, ['Delta', 'Gamma']],
    [{ sort: 'TITLE', source: 'STORE' }, ['Alpha']],
    [{ sort: 'TITLE', source: 'HERE' }, ['Beta', 'Delta', 'Gamma']],
    [{ sort: 'TITLE', source: 'HERE', type: 'Pendant' }, ['Beta']],
    [{ search: 'sku-bet' }, ['Beta']],
    [{ type: 'ring' }, []],
  ])('filtered by %j, the list contains %j', async (variables, expected) => {
    expect(await titles(variables)).toEqual(expected)
    expect((await list(variables)).totalCount).toBe(expected.length)
  })

  test('sorted by last change, the list begins with the most recent one', async () => {
    expect((await titles({ sort: 'UPDATED', source: 'HERE' }))[0]).toBe('Delta')
  })

  test.each(['NEWEST', 'TITLE', 'UPDATED'])(
    'sorted by %s, paging neither skips nor repeats rows, even with equal values',
    async (sort) => {
      for (let nth = 0; nth < 9; nth++) await own(nth % 2 ? 'Same' : `Other ${nth % 4}`, { at: 5_000 })
      const whole = (await list({ sort, first: 100 })).edges.map(({ node }) => node.id)
      const read: string[] = []
      for (let after: string | null = null; ;) {
        const { edges, pageInfo }: Listed['products'] = await list({ sort, first: 2, after })
        read.push(...edges.map(({ node }) => node.id))
        after = pageInfo.endCursor
        if (!pageInfo.hasNextPage) break
      }
      expect(read).toEqual(whole)
    },
  )

  test('a cursor of a different sort order is refused', async () => {
    const { pageInfo } = await list({ sort: 'TITLE', first: 1 })
    const { codes } = await admin.caller.graphql(LIST, { sort: 'UPDATED', after: pageInfo.endCursor })
    expect(codes).toEqual(['BAD_REQUEST'])
  })

  test.each([
    ['', ['Gamma', 'Beta', 'Delta', 'Alpha', 'Alpha']],
    ['?sort=title&source=here', ['Beta', 'Delta', 'Gamma']],
    ['?type=Pendant&unknown=1', ['Beta']],
    ['?search=nothing-of-the-kind', []],
  ])('the export follows the URL %s, with one row per variant', async (query, expected) => {
    const { text } = await admin.caller.rest('GET', `/api/admin/export/products${query}`)
    const read = await readCsv(text)
    if (isRefusal(read)) throw new Error(read.message)
    const rows = read.slice(1).filter((row) => row.length > 1)
    expect(rows.map(([title]) => title)).toEqual(expected)
  })

  test('the list reports the product types and how many products the store owns', async () => {
    const { catalogueCounts } = await admin.caller.graphqlOk<{ catalogueCounts: unknown }>(
      '{ catalogueCounts { products storeProducts types { name products } } }',
    )
    expect(catalogueCounts).toEqual({
      products: 4,
      storeProducts: 1,
      types: [
        { name: 'Bracelet', products: 1 },
        { name: 'Pendant', products: 1 },
        { name: 'Ring', products: 2 },
      ],
    })
  })
})

test('when an admin creates products, the other admins’ screens hear how many', async () => {
  const query = 'subscription($after: EventCursor) { catalogueChanged(after: $after) { created changed } }'
  const { caller: other } = await world.anotherAdmin()
  const { eventCursor: after } = await other.graphqlOk<{ eventCursor: string }>('{ eventCursor }')
  await admin.caller.restOk('POST', '/api/products', { sku: 'N-1', name: 'Nova' })
  const [event] = await other.subscribe<{ catalogueChanged: unknown }>(query, { after }).take(1)
  expect(event?.catalogueChanged).toEqual({ created: 1, changed: 0 })
})

test('the screens take as many statements for many products, variants and prices as for few', async () => {
  await server.stopScheduledJobs()
  const [acme, bolt] = [await world.supplier('Acme'), await world.supplier('Bolt')]
  const noted = await world.supplier('Noted')
  const { productId } = await world.openRequest()
  const costs = async () => {
    const counted: number[] = []
    for (const [document, variables] of [
      [CatalogScreenDocument, { first: 100, sort: 'TITLE' }],
      [CatalogProductScreenDocument, { id: productId, first: 20 }],
    ] as const) {
      const query = print(visit(document, { Directive: () => null }))
      await admin.caller.graphqlOk(query, variables)
      const before = statements
      await admin.caller.graphqlOk(query, variables)
      counted.push(statements - before)
    }
    return counted
  }
  const priceAll = async () => {
    const variants = await world.prisma.variant.findMany()
    for (const { id } of variants) for (const by of [acme, bolt]) await priced(by, id, '900')
    await world.prisma.onboardingPrice.createMany({
      data: variants.map((variant) => ({
        supplierId: noted.id,
        productId: variant.productId,
        variantId: variant.id,
        priceUSA: '950',
      })),
      skipDuplicates: true,
    })
  }
  await priceAll()
  const few = await costs()
  for (let nth = 0; nth < 8; nth++) await own(`Another ${nth}`)
  await world.prisma.variant.createMany({
    data: Array.from({ length: 15 }, (_, nth) => ({ productId, sku: `MORE-${nth}`, position: 10 + nth })),
  })
  await priceAll()
  expect(await costs()).toEqual(few)
  expect(Math.min(...few)).toBeGreaterThan(0)
})
