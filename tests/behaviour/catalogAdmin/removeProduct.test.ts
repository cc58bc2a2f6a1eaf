import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setVariantPricing } from '../../../api/usecases/pricing/setVariantPricing.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { type AdminSeat, aWorld, type SupplierSeat, type World } from '../../kit/world.ts'

const REMOVE = `mutation($input: RemoveProductInput!) {
  done: removeProduct(input: $input) { __typename ... on Removed { id } ... on Error { message } }
}`
const PRODUCTS = '{ products(first: 20) { edges { node { title } } totalCount } }'
const IMPORT = `mutation($input: ImportPricingInput!) {
  done: importPricing(input: $input) { ... on PricingSaved { saved problems { fields { message } } } }
}`
const terms = { basePrice: '900.00', houston: '950', london: '700', hongKong: '7000', leadTimeDays: 7 }

let server: TestServer
let world: World
let admin: AdminSeat
let acme: SupplierSeat
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  world = await aWorld(server)
  admin = await world.admin()
  acme = await world.supplier('Acme')
})
afterEach(() => world.end())
afterAll(() => server.stop())

const remove = async (productId: string, by = admin.caller) =>
  (
    await by.graphqlOk<{ done: { __typename: string; id?: string; message?: string } }>(REMOVE, {
      input: { productId },
    })
  ).done

async function own(sku = 'N-1', name = 'Nova Ring') {
  const { id } = await admin.caller.restOk<{ id: string }>('POST', '/api/products', { sku, name })
  const variant = await world.prisma.variant.findFirstOrThrow({ where: { productId: id } })
  return { productId: id, variantId: variant.id }
}

const price = (variantId: string) =>
  setVariantPricing(world.ports, acme.as, { ...terms, certification: 'IGI', variantId })

const listed = async (by = acme.caller) => {
  const { products } = await by.graphqlOk<{ products: { edges: { node: { title: string } }[] } }>(PRODUCTS)
  return products.edges.map(({ node }) => node.title)
}

describe('an admin removes a product', () => {
  test('that was created in Loupe: suppliers, partners and admins no longer see it', async () => {
    const { productId, variantId } = await own()
    await price(variantId)
    const partner = await world.program('feed')
    const stats = '{ supplierStats { pricedVariants } }'
    expect(await acme.caller.graphqlOk(stats)).toMatchObject({ supplierStats: { pricedVariants: 1 } })
    expect(await remove(productId)).toEqual({ __typename: 'Removed', id: productId })
    for (const caller of [acme.caller, partner, admin.caller]) {
      expect(await listed(caller)).toEqual([])
      expect(await caller.rest('GET', `/api/products/${productId}`)).toMatchObject({ status: 404 })
      expect((await caller.rest('GET', '/api/variants')).text).not.toContain(variantId)
    }
    expect(await acme.caller.graphqlOk(stats)).toMatchObject({ supplierStats: { pricedVariants: 0 } })
    expect(await price(variantId)).toMatchObject({ refused: 'notFound' })
    expect(await listed()).toEqual([])
  })

  test('and its SKU is free for another product', async () => {
    const { productId } = await own('N-1')
    await remove(productId)
    await own('N-1', 'Nova Band')
    expect(await listed()).toEqual(['Nova Band'])
  })

  test('and a price file by SKU means the store’s product, which was ambiguous before', async () => {
    const { productId } = await own('TB-9')
    await world.product('Tennis Bracelet')
    const { id: inStore } = await world.prisma.variant.findFirstOrThrow({
      where: { storeId: { not: null } },
    })
    await world.prisma.variant.update({ where: { id: inStore }, data: { sku: 'TB-9' } })
    const csv = [
      'SKU,Base price,Houston,London,Hong Kong,Certification,Lead time',
      'TB-9,900,950,700,7000,IGI,14',
    ].join('\n')
    const load = () => acme.caller.graphqlOk(IMPORT, { input: { csv, dryRun: false } })
    expect(await load()).toMatchObject({
      done: {
        saved: false,
        problems: [{ fields: [{ message: expect.stringContaining('Several') as string }] }],
      },
    })
    await remove(productId)
    expect(await load()).toMatchObject({ done: { saved: true } })
    expect(await world.prisma.variantPricing.findMany()).toMatchObject([{ variantId: inStore }])
  })

  test('and its requests, quotes and orders stay as they are', async () => {
    const { productId, variantId } = await own()
    await price(variantId)
    const { createRequest } = await admin.caller.graphqlOk<{ createRequest: { id: string } }>(
      'mutation($input: CreateRequestInput!) { createRequest(input: $input) { ... on QuoteRequest { id } } }',
      { input: { variantId, quantity: 2, destinationCountry: 'US' } },
    )
    const { id } = createRequest
    await remove(productId)
    const quoteId = await world.quote(acme, { id }, '900.00')
    const read = `query($id: ID!) {
      quoteRequest(id: $id) { status productTitle sku variant { id } quotes { id } }
    }`
    const shown = { productTitle: 'Nova Ring', sku: 'N-1', variant: null }
    for (const { caller } of [admin, acme])
      expect(await caller.graphqlOk(read, { id })).toMatchObject({
        quoteRequest: { ...shown, status: 'QUOTED', quotes: [{ id: quoteId }] },
      })
    expect(
      await acme.caller.graphqlOk(
        'query($id: ID!) { opportunity(id: $id) { suggestedPrice { amount } suggestedDays request { sku } } }',
        { id },
      ),
      'its own list price is still the best guess',
    ).toMatchObject({
      opportunity: { suggestedPrice: { amount: '1900.00' }, suggestedDays: 7, request: { sku: 'N-1' } },
    })
    await world.award(quoteId)
    const order = await world.prisma.order.findFirstOrThrow({ where: { requestId: id } })
    expect(
      await acme.caller.graphqlOk(
        'query($id: ID!) { order(id: $id) { status request { productTitle variant { id } } } }',
        { id: order.id },
      ),
    ).toMatchObject({ order: { status: 'AWARDED', request: { productTitle: 'Nova Ring', variant: null } } })
  })

  test('and one of the store is refused: it is removed there', async () => {
    await world.product('Tennis Bracelet')
    const { id } = await world.prisma.product.findFirstOrThrow()
    expect(await remove(id)).toEqual({
      __typename: 'ConflictError',
      message: 'This product is managed by the store. Remove it there, and it leaves Loupe too.',
    })
    expect(await listed()).toEqual(['Tennis Bracelet'])
  })

  test('once: one that is gone, or never was, is not found', async () => {
    const { productId } = await own()
    await remove(productId)
    for (const id of [productId, crypto.randomUUID(), 'no id'])
      expect(await remove(id)).toEqual({ __typename: 'NotFoundError', message: 'Product not found' })
  })

  test('once, even if two admins do it at the same moment', async () => {
    const { productId } = await own()
    const other = await world.anotherAdmin()
    const done = await Promise.all([remove(productId), remove(productId, other.caller)])
    expect(done.map(({ __typename }) => __typename).sort()).toEqual(['NotFoundError', 'Removed'])
  })

  test('and the audit log says who created it and who removed it', async () => {
    const { productId } = await own('N-1', 'Nova \u202eRing')
    const other = await world.anotherAdmin()
    await remove(productId, other.caller)
    for (const [title, by] of [
      ['Product created', admin.name],
      ['Product removed', other.name],
    ])
      expect(
        await admin.caller.graphqlOk(
          'query($search: String) { auditLog(first: 10, search: $search) { edges { node { area title text by } } } }',
          { search: title },
        ),
      ).toEqual({ auditLog: { edges: [{ node: { area: 'DATA', title, text: 'Nova Ring, SKU N-1', by } }] } })
  })

  test('and a viewer may not', async () => {
    const { productId } = await own()
    const viewer = await world.anotherAdmin('viewer')
    const { codes } = await viewer.caller.graphql(REMOVE, { input: { productId } })
    expect(codes).toEqual(['FORBIDDEN'])
    expect(await listed()).toEqual(['Nova Ring'])
  })
})
