import { type DocumentNode, print } from 'graphql'
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest'
import { isRefusal } from '../../api/domain/refusal.ts'
import { setVariantPricing } from '../../api/usecases/pricing/setVariantPricing.ts'
import {
  PricingRowsDocument,
  ProductPageStartsDocument,
  ProductScreenDocument,
  ProductsScreenDocument,
  VariantPageStartsDocument,
} from '../../web/gql/graphql.ts'
import type { Caller } from '../kit/Caller.ts'
import { startTestServer, type TestServer } from '../kit/server.ts'
import { aWorld, type SupplierSeat, type World } from '../kit/world.ts'

let server: TestServer
let world: World
let statements = 0
beforeAll(async () => {
  server = await startTestServer({}, () => statements++)
  // The statements of these are not counted.
  await server.stopScheduledJobs()
})
beforeEach(async () => {
  world = await aWorld(server)
})
afterEach(() => world.end())
afterAll(() => server.stop())

const terms = {
  basePrice: '500',
  houston: '550.50',
  london: '430',
  hongKong: '4200',
  certification: 'IGI',
  leadTimeDays: 21,
}

async function priced(by: SupplierSeat, variantId: string) {
  expect(isRefusal(await setVariantPricing(world.ports, by.as, { ...terms, variantId }))).toBe(false)
}

/** Ids of a product's variants, in the store's order. */
async function variantsOf(title: string) {
  const rows = await world.prisma.variant.findMany({
    where: { product: { title } },
    orderBy: { position: 'asc' },
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}

async function asked<Data>(caller: Caller, query: string, variables: Record<string, unknown> = {}) {
  const { data, codes, text } = await caller.graphql<Data>(query, variables)
  expect(codes, text).toEqual([])
  return data
}

describe('catalog counts', () => {
  const COUNTS = `{ catalogueCounts { products variants pricedVariants } }`

  it('everyone gets the catalog counts, and a supplier also gets how many variants it has priced', async () => {
    await world.product('Ring')
    await world.product('Bracelet')
    const [acme, bolt] = [await world.supplier('Acme'), await world.supplier('Bolt')]
    const [first] = await variantsOf('Ring')
    await priced(acme, first as string)
    const counts = { products: 2, variants: 4 }
    expect(await asked(acme.caller, COUNTS)).toEqual({ catalogueCounts: { ...counts, pricedVariants: 1 } })
    expect(await asked(bolt.caller, COUNTS)).toEqual({ catalogueCounts: { ...counts, pricedVariants: 0 } })
    for (const caller of [(await world.admin()).caller, await world.program('feed')])
      expect(await asked(caller, COUNTS)).toEqual({ catalogueCounts: { ...counts, pricedVariants: null } })
  })

  it('deleted products and variants are not counted', async () => {
    await world.product('Ring')
    await world.product('Bracelet')
    const acme = await world.supplier('Acme')
    const [gone, stays] = await variantsOf('Ring')
    await priced(acme, gone as string)
    await priced(acme, stays as string)
    const deletedAt = world.ports.now()
    await world.prisma.variant.update({ where: { id: gone as string }, data: { deletedAt } })
    await world.prisma.product.updateMany({ where: { title: 'Bracelet' }, data: { deletedAt } })
    expect(await asked(acme.caller, COUNTS)).toEqual({
      catalogueCounts: { products: 1, variants: 1, pricedVariants: 1 },
    })
  })
})

describe('a product', () => {
  const PRODUCTS = `{ products(first: 100) { edges { node {
    title variantCount labGrownCount minedCount pricedVariantCount } } } }`
  type Products = { products: { edges: { node: Record<string, unknown> }[] } }

  it('a product counts its variants by origin, and those the supplier has priced', async () => {
    await world.product('Ring')
    const acme = await world.supplier('Acme')
    const [first] = await variantsOf('Ring')
    await world.prisma.variant.update({ where: { id: first as string }, data: { title: 'Lab-Grown / 1ct' } })
    await priced(acme, first as string)
    const counted = async (caller: Caller) =>
      (await asked<Products>(caller, PRODUCTS)).products.edges[0]?.node
    const counts = { title: 'Ring', variantCount: 2, labGrownCount: 1, minedCount: 1 }
    expect(await counted(acme.caller)).toEqual({ ...counts, pricedVariantCount: 1 })
    expect(await counted((await world.admin()).caller)).toEqual({ ...counts, pricedVariantCount: null })
  })

  it('a product lists its variants of one origin in pages, with their total', async () => {
    const { caller } = await world.supplier('Acme')
    await world.prisma.product.create({
      data: {
        title: 'Ring',
        variants: {
          create: Array.from({ length: 7 }, (_, nth) => ({
            title: nth % 2 === 0 ? `Lab-Grown ${nth}` : `Natural ${nth}`,
            position: nth + 1,
          })),
        },
      },
    })
    const { id } = await world.prisma.product.findFirstOrThrow({ select: { id: true } })
    type Page = {
      product: {
        variants: {
          totalCount: number
          pageInfo: { hasNextPage: boolean; endCursor: string }
          edges: { node: { title: string } }[]
        }
      }
    }
    const page = async (labGrown: boolean | null, after: string | null = null) => {
      const { product } = await asked<Page>(
        caller,
        `query($id: ID!, $after: String, $labGrown: Boolean) { product(id: $id) {
          variants(first: 3, after: $after, labGrown: $labGrown) {
            totalCount pageInfo { hasNextPage endCursor } edges { node { title } } } } }`,
        { id, after, labGrown },
      )
      const { totalCount, pageInfo, edges } = product.variants
      return { totalCount, ...pageInfo, titles: edges.map(({ node }) => node.title) }
    }
    const first = await page(true)
    expect(first).toMatchObject({
      totalCount: 4,
      hasNextPage: true,
      titles: ['Lab-Grown 0', 'Lab-Grown 2', 'Lab-Grown 4'],
    })
    expect(await page(true, first.endCursor)).toMatchObject({ hasNextPage: false, titles: ['Lab-Grown 6'] })
    expect(await page(false)).toMatchObject({
      totalCount: 3,
      titles: ['Natural 1', 'Natural 3', 'Natural 5'],
    })
    expect(await page(null)).toMatchObject({ totalCount: 7 })
  })
})

describe("the catalog screens' queries", () => {
  it('a page of forty rows takes as many statements as a page of three', async () => {
    const acme = await world.supplier('Acme')
    const product = await world.product('Ring')
    const { id } = await world.prisma.product.findFirstOrThrow({ select: { id: true } })
    const questions: [DocumentNode, Record<string, unknown>][] = [
      [ProductsScreenDocument, { first: 100 }],
      [ProductPageStartsDocument, { first: 100 }],
      [ProductScreenDocument, { id, first: 100 }],
      [VariantPageStartsDocument, { id, first: 100, labGrown: false }],
      [PricingRowsDocument, { first: 100, filter: { priced: true } }],
    ]
    const costs = async () => {
      const all = []
      for (const [document, variables] of questions) {
        const tries = []
        for (let time = 0; time < 3; time++) {
          const before = statements
          await asked(acme.caller, print(document), variables)
          tries.push(statements - before)
        }
        all.push(Math.min(...tries))
      }
      return all
    }
    const grow = async (from: number, to: number) => {
      for (let nth = from; nth < to; nth++) {
        await world.prisma.product.create({
          data: {
            title: `Ring ${nth}`,
            variants: { create: [{ title: 'Lab-Grown' }, { title: 'Natural' }] },
          },
        })
        const variant = await world.prisma.variant.create({
          data: { productId: id, title: `${nth} ct`, position: 10 + nth },
          select: { id: true },
        })
        await priced(acme, variant.id)
        const request = await world.openRequest({ product })
        await world.prisma.quoteRequest.update({ where: { id: request.id }, data: { variantId: variant.id } })
        await world.quote(acme, request, '900.00')
      }
    }
    await grow(0, 3)
    const few = await costs()
    await grow(3, 40)
    expect(await costs()).toEqual(few)
    expect(Math.min(...few), 'statements are counted at all').toBeGreaterThan(0)
  })
})

describe('the variants of the whole catalog', () => {
  type Page = {
    variants: {
      totalCount: number
      pageInfo: { hasNextPage: boolean; endCursor: string | null }
      edges: { node: { sku: string } }[]
    }
  }
  const page = async (caller: Caller, variables: Record<string, unknown> = {}) => {
    const { variants } = await asked<Page>(
      caller,
      `query($first: Int, $after: String, $search: String, $priced: Boolean, $ids: [ID!]) {
        variants(first: $first, after: $after, search: $search, filter: { priced: $priced, ids: $ids }) {
          totalCount pageInfo { hasNextPage endCursor } edges { node { sku } } } }`,
      variables,
    )
    return { ...variants, skus: variants.edges.map(({ node }) => node.sku) }
  }

  it("variants are sorted by product title and then in the store's order, and no page repeats or skips any", async () => {
    const { caller } = await world.supplier('Acme')
    // Two products of one title: their variants must not mix.
    for (const title of ['Ring', 'Anklet', 'Ring', 'Bracelet']) await world.product(title)
    const all = (await page(caller, { first: 100 })).skus
    expect([all.slice(0, 4), all.length]).toEqual([['TB-2-1', 'TB-2-2', 'TB-4-1', 'TB-4-2'], 8])
    for (const size of [1, 3, 4, 7]) {
      const seen: string[] = []
      let after: string | null = null
      do {
        const { skus, pageInfo, totalCount } = await page(caller, { first: size, after })
        expect(totalCount).toBe(8)
        seen.push(...skus)
        after = pageInfo.hasNextPage ? pageInfo.endCursor : null
      } while (after !== null)
      expect(seen).toEqual(all)
    }
  })

  it('a product that is renamed between two pages moves no other variant', async () => {
    const { caller } = await world.supplier('Acme')
    for (const title of ['Anklet', 'Bracelet', 'Ring']) await world.product(title)
    const all = (await page(caller, { first: 100 })).skus
    for (const [from, to] of [
      ['Anklet', 'Zeta'],
      ['Zeta', 'Alpha'],
    ] as const) {
      const first = await page(caller, { first: 2 })
      await world.prisma.product.updateMany({ where: { title: from }, data: { title: to } })
      const second = await page(caller, { first: 2, after: first.pageInfo.endCursor })
      expect(second.skus, `${from} became ${to}`).toEqual(all.slice(...(from === 'Anklet' ? [2, 4] : [4, 6])))
    }
  })

  it('variants are found by title, option and SKU, in any case', async () => {
    const { caller } = await world.supplier('Acme')
    await world.product('Ring')
    await world.product('Bracelet')
    expect((await page(caller, { search: 'ring' })).skus).toEqual(['TB-1-1', 'TB-1-2'])
    expect((await page(caller, { search: 'tb-2' })).skus).toEqual(['TB-2-1', 'TB-2-2'])
    expect((await page(caller, { search: 'white GOLD' })).totalCount).toBe(4)
    expect((await page(caller, { search: 'no such' })).skus).toEqual([])
  })

  it('given variants are found by id, up to a hundred at once', async () => {
    const { caller } = await world.supplier('Acme')
    await world.product('Ring')
    await world.product('Bracelet')
    const [, second] = await variantsOf('Ring')
    const [third] = await variantsOf('Bracelet')
    const ids = [second, third, 'nonsense', '00000000-0000-4000-8000-000000000000']
    expect((await page(caller, { ids })).skus).toEqual(['TB-2-1', 'TB-1-2'])
    expect((await page(caller, { ids: [] })).skus).toEqual([])
    const { codes } = await caller.graphql(
      'query($ids: [ID!]) { variants(filter: { ids: $ids }) { totalCount } }',
      {
        ids: Array<unknown>(101).fill(second),
      },
    )
    expect(codes).toEqual(['BAD_REQUEST'])
  })

  it("variants can be filtered by whether the supplier has priced them; another supplier's price does not count", async () => {
    await world.product('Ring')
    const [acme, bolt] = [await world.supplier('Acme'), await world.supplier('Bolt')]
    const [first] = await variantsOf('Ring')
    await priced(bolt, first as string)
    expect((await page(acme.caller, { priced: true })).skus).toEqual([])
    expect((await page(acme.caller, { priced: false })).totalCount).toBe(2)
    await priced(acme, first as string)
    expect((await page(acme.caller, { priced: true })).skus).toEqual(['TB-1-1'])
    expect((await page(acme.caller, { priced: false })).skus).toEqual(['TB-1-2'])
  })

  it('whether variants are priced is for suppliers, and for their programs with the scope for prices', async () => {
    await world.product('Ring')
    const ask = (caller: Caller) => caller.graphql('{ variants(filter: { priced: true }) { totalCount } }')
    const { caller: admin } = await world.admin()
    expect((await ask(admin)).codes).toEqual(['BAD_REQUEST'])
    const acme = await world.supplier('Acme')
    const catalogOnly = await world.token('Shop', { of: acme, scopes: ['catalogue'] })
    expect((await ask(catalogOnly.caller)).codes).toEqual(['FORBIDDEN'])
    const withPrices = await world.token('ERP', { of: acme, scopes: ['catalogue', 'pricing'] })
    expect((await ask(withPrices.caller)).data).toEqual({ variants: { totalCount: 0 } })
  })

  it.each([
    'nonsense',
    Buffer.from('["catalog","Ring","nonsense",1,"00000000-0000-4000-8000-000000000000"]').toString(
      'base64url',
    ),
    Buffer.from('["other","Ring",1]').toString('base64url'),
  ])('the variants query refuses %s as a cursor', async (after) => {
    const { caller } = await world.supplier('Acme')
    const { codes } = await caller.graphql(
      `query($after: String) { variants(after: $after) { edges { cursor } } }`,
      {
        after,
      },
    )
    expect(codes).toEqual(['BAD_REQUEST'])
  })
})

describe('a variant', () => {
  it("a variant shows a supplier its own price history and quotes, and nobody else's", async () => {
    const request = await world.openRequest()
    const [acme, bolt] = [await world.supplier('Acme'), await world.supplier('Bolt')]
    await world.quote(acme, request, '900.00')
    await world.quote(bolt, request, '800.00')
    const said = { ...terms, certification: 'IGI' as const, variantId: request.variantId }
    await world.prisma.variantPricingVersion.deleteMany()
    await world.prisma.variantPricingVersion.createMany({
      data: [
        { ...said, supplierId: acme.id, savedAt: new Date('2026-01-01T00:00:00Z') },
        { ...said, supplierId: acme.id, basePrice: '510', savedAt: new Date('2026-02-01T00:00:00Z') },
        { ...said, supplierId: bolt.id, basePrice: '1', savedAt: new Date('2026-02-02T00:00:00Z') },
      ],
    })
    const shown = async (caller: Caller) => {
      type Shown = {
        product: {
          variants: {
            edges: {
              node: {
                myPricingHistory: { basePrice: { amount: string } }[]
                myQuotes: { price: { amount: string } }[]
              }
            }[]
          }
        }
      }
      const { product } = await asked<Shown>(
        caller,
        `query($id: ID!) { product(id: $id) { variants(first: 1) { edges { node {
          imageUrl
          myPricingHistory { basePrice { amount } savedAt }
          myQuotes { price { amount } request { quantity } } } } } } }`,
        { id: request.productId },
      )
      const node = product.variants.edges[0]?.node
      return {
        history: node?.myPricingHistory.map(({ basePrice }) => basePrice.amount),
        quotes: node?.myQuotes.map(({ price }) => price.amount),
      }
    }
    expect(await shown(acme.caller)).toEqual({ history: ['510.00', '500.00'], quotes: ['900.00'] })
    expect(await shown(bolt.caller)).toEqual({ history: ['1.00'], quotes: ['800.00'] })
    for (const caller of [(await world.admin()).caller, await world.program('feed')])
      expect(await shown(caller)).toEqual({ history: [], quotes: [] })
  })
})
