import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_IMAGE_LINKS, MAX_PIECES } from '../../../api/domain/stock/assortmentLimits.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { type AdminSeat, aWorld, type SupplierSeat, type World } from '../../kit/world.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

let server: TestServer
let world: World
let admin: AdminSeat
let acme: SupplierSeat
let rival: SupplierSeat
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  world = await aWorld(server)
  admin = await world.admin()
  acme = await world.supplier('Acme')
  rival = await world.supplier('Rival')
})
afterEach(() => world.end())
afterAll(() => server.stop())

const piece = {
  productType: 'Diamond Pendant',
  sku: 'PEN-1',
  diamondShape: 'Pear',
  claws: '4 Prong',
  diamondCaratWeight: '1.00 ct',
  diamondOrigin: 'MINED',
  metalKarat: 'Platinum',
}
const PIECE = `... on InStockProduct {
  id productType sku diamondShape claws diamondCaratWeight diamondOrigin metalKarat length notes
  supplier { companyName } createdAt updatedAt
}`
const FAILURE = `... on Error { message } ... on ValidationError { fields { path message } }`
const ADD = `mutation($input: InStockProductInput!) { done: addInStockProduct(input: $input) { __typename ${PIECE} ${FAILURE} } }`
const CHANGE = `mutation($input: ChangeInStockProductInput!) { done: changeInStockProduct(input: $input) { __typename ${PIECE} ${FAILURE} } }`
const REMOVE = `mutation($id: ID!) { done: removeInStockProduct(id: $id) { __typename ... on Removed { id } ... on Error { message } } }`
const SAVE = `mutation($input: SaveSupplierImageInput!) {
  done: saveSupplierImage(input: $input) { __typename ... on SupplierImage { id imageUrl supplier { companyName } } ${FAILURE} }
}`
const DELETE = `mutation($id: ID!) { done: deleteSupplierImage(id: $id) { __typename ... on Removed { id } ... on Error { message } } }`
const LIST = `query($supplierId: ID, $after: String, $first: Int) {
  inStockProducts(supplierId: $supplierId, after: $after, first: $first) {
    totalCount edges { node { sku } } pageInfo { hasNextPage endCursor }
  }
  supplierImages(supplierId: $supplierId) { totalCount }
}`

interface Done {
  readonly done: {
    readonly __typename: string
    readonly id: string
    readonly updatedAt: string
    readonly message?: string
  }
}
interface Lists {
  readonly inStockProducts: {
    totalCount: number
    edges: { node: { sku: string } }[]
    pageInfo: { hasNextPage: boolean; endCursor: string }
  }
  readonly supplierImages: { totalCount: number }
}

const mutate = async (by: SupplierSeat | AdminSeat, mutation: string, variables: object) =>
  (await by.caller.graphqlOk<Done>(mutation, { ...variables })).done
const lists = (of: SupplierSeat | AdminSeat, variables = {}) => of.caller.graphqlOk<Lists>(LIST, variables)

test('an account cannot fill the database with pieces and links', async () => {
  const { id: supplierId } = acme
  const { diamondOrigin: _, ...columns } = piece
  await world.prisma.inStockProduct.createMany({
    data: Array.from({ length: MAX_PIECES }, () => ({
      ...columns,
      diamondOrigin: 'mined' as const,
      supplierId,
    })),
  })
  await world.prisma.supplierImage.createMany({
    data: Array.from({ length: MAX_IMAGE_LINKS }, (__, nth) => ({
      supplierId,
      imageUrl: `https://drive.example/${nth}`,
    })),
  })
  expect(await mutate(acme, ADD, { input: piece })).toMatchObject({ __typename: 'ConflictError' })
  const another = { imageUrl: 'https://drive.example/another' }
  expect(await mutate(acme, SAVE, { input: another })).toMatchObject({ __typename: 'ConflictError' })
  expect(await mutate(rival, ADD, { input: piece })).toMatchObject({ __typename: 'InStockProduct' })
})

describe('pieces in stock over GraphQL', () => {
  test('pieces are added, changed and removed by their supplier', async () => {
    const added = await mutate(acme, ADD, { input: { ...piece, notes: '  New ' } })
    expect(added).toMatchObject({
      ...piece,
      __typename: 'InStockProduct',
      length: null,
      notes: 'New',
      supplier: { companyName: 'Acme' },
    })
    const changed = await mutate(acme, CHANGE, {
      input: { ...piece, id: added.id, sku: 'PEN-2', diamondOrigin: 'LAB' },
    })
    expect(changed).toMatchObject({ id: added.id, sku: 'PEN-2', diamondOrigin: 'LAB', notes: null })
    expect(await mutate(acme, REMOVE, { id: added.id })).toEqual({ __typename: 'Removed', id: added.id })
    expect(await mutate(acme, REMOVE, { id: added.id })).toMatchObject({ __typename: 'NotFoundError' })
    expect((await lists(acme)).inStockProducts.totalCount).toBe(0)
  })

  test('a change that was made meanwhile is not overwritten by someone who saw the earlier piece', async () => {
    const added = await mutate(acme, ADD, { input: piece })
    const seen = { ...piece, id: added.id, ifUpdatedAt: added.updatedAt }
    server.clock.advance(1)
    expect(await mutate(acme, CHANGE, { input: { ...seen, sku: 'PEN-2' } })).toMatchObject({ sku: 'PEN-2' })
    expect(await mutate(acme, CHANGE, { input: { ...seen, sku: 'PEN-3' } })).toMatchObject({
      __typename: 'ConflictError',
      message: 'This piece was just changed. Review it, then save again.',
    })
    expect((await lists(acme)).inStockProducts.edges).toEqual([{ node: { sku: 'PEN-2' } }])
    const { ifUpdatedAt: _, ...withoutIt } = seen
    expect(await mutate(acme, CHANGE, { input: { ...withoutIt, sku: 'PEN-4' } })).toMatchObject({
      sku: 'PEN-4',
    })
    const path = `/api/supplier/products/${added.id}`
    const late = await acme.caller.rest('PUT', path, {
      ...piece,
      diamondOrigin: 'mined',
      ifUpdatedAt: added.updatedAt,
    })
    expect(late.status).toBe(409)
  })

  test('errors name each invalid field', async () => {
    expect(await mutate(acme, ADD, { input: { ...piece, sku: ' ', claws: '' } })).toMatchObject({
      __typename: 'ValidationError',
      fields: [
        { path: 'sku', message: 'SKU is required' },
        { path: 'claws', message: 'Claws specification is required' },
      ],
    })
  })

  test('a rival cannot find, change or remove a piece, in lists or by id', async () => {
    const id = await world.piece(acme)
    expect((await lists(rival)).inStockProducts).toMatchObject({ totalCount: 0, edges: [] })
    expect((await lists(rival, { supplierId: acme.id })).inStockProducts).toMatchObject({
      totalCount: 0,
      edges: [],
    })
    const one = (by: SupplierSeat | AdminSeat) =>
      by.caller.graphqlOk('query($id: ID!) { inStockProduct(id: $id) { sku } }', { id })
    expect(await one(rival)).toEqual({ inStockProduct: null })
    expect(await one(acme)).toEqual({ inStockProduct: { sku: 'PEN-1' } })
    expect(await one(admin)).toEqual({ inStockProduct: { sku: 'PEN-1' } })
    for (const odd of [id, NOBODY, 'x', '\u0000']) {
      expect(await mutate(rival, CHANGE, { input: { ...piece, id: odd } })).toMatchObject({
        __typename: odd === '\u0000' ? 'ValidationError' : 'NotFoundError',
      })
      expect(await mutate(rival, REMOVE, { id: odd })).toMatchObject({ __typename: 'NotFoundError' })
    }
    expect((await lists(acme)).inStockProducts.totalCount).toBe(1)
  })

  test('pieces are listed newest first in pages, for an admin of all suppliers or of one', async () => {
    await world.piece(acme, 'A-1')
    await world.piece(rival, 'R-1')
    await world.piece(acme, 'A-2')
    const skus = async (of: SupplierSeat | AdminSeat, variables = {}) =>
      (await lists(of, variables)).inStockProducts.edges.map(({ node }) => node.sku)
    expect(await skus(admin)).toEqual(['A-2', 'R-1', 'A-1'])
    expect(await skus(admin, { supplierId: acme.id })).toEqual(['A-2', 'A-1'])
    expect(await skus(admin, { supplierId: NOBODY })).toEqual([])
    expect(await skus(admin, { supplierId: 'x' })).toEqual([])
    expect(await skus(acme)).toEqual(['A-2', 'A-1'])
    const { pageInfo } = (await lists(acme, { first: 1 })).inStockProducts
    expect(pageInfo.hasNextPage).toBe(true)
    expect(await skus(acme, { first: 1, after: pageInfo.endCursor })).toEqual(['A-1'])
  })

  test("admins, partners and visitors cannot list a supplier's own pieces", async () => {
    for (const [who, code] of [
      [admin.caller, 'FORBIDDEN'],
      [await world.program('partner'), 'FORBIDDEN'],
      [world.visitor(), 'UNAUTHENTICATED'],
    ] as const)
      expect((await who.graphql(ADD, { input: piece })).codes).toEqual([code])
  })
})

describe('image links over GraphQL', () => {
  const imageUrl = 'https://drive.example/folder'

  test('links are saved and deleted by their supplier', async () => {
    const saved = await mutate(acme, SAVE, { input: { imageUrl } })
    expect(saved).toMatchObject({ imageUrl, supplier: { companyName: 'Acme' } })
    expect(await mutate(rival, DELETE, { id: saved.id })).toMatchObject({ __typename: 'NotFoundError' })
    expect((await lists(rival)).supplierImages.totalCount).toBe(0)
    expect(await mutate(acme, DELETE, { id: saved.id })).toEqual({ __typename: 'Removed', id: saved.id })
  })

  test('an admin can save a link for a supplier; a supplier cannot save one for another', async () => {
    expect(await mutate(admin, SAVE, { input: { imageUrl, supplierId: acme.id } })).toMatchObject({
      supplier: { companyName: 'Acme' },
    })
    const another = await rival.caller.graphql(SAVE, { input: { imageUrl, supplierId: acme.id } })
    expect(another.codes).toEqual(['FORBIDDEN'])
    expect(await mutate(admin, SAVE, { input: { imageUrl } })).toMatchObject({
      __typename: 'ValidationError',
    })
    expect(await mutate(admin, SAVE, { input: { imageUrl, supplierId: NOBODY } })).toMatchObject({
      __typename: 'NotFoundError',
    })
    expect((await lists(acme)).supplierImages.totalCount).toBe(1)
  })

  test('a link is saved once per supplier, however many windows save it at the same moment', async () => {
    const all = await Promise.all(
      Array.from({ length: 6 }, () => mutate(acme, SAVE, { input: { imageUrl: `${imageUrl}?once` } })),
    )
    const kinds = all.map(({ __typename }) => __typename).sort()
    expect(kinds).toEqual([...Array.from({ length: 5 }, () => 'ConflictError'), 'SupplierImage'])
    expect(
      await mutate(admin, SAVE, { input: { imageUrl: `${imageUrl}?once`, supplierId: acme.id } }),
    ).toMatchObject({ __typename: 'ConflictError', message: 'This link has already been saved.' })
    expect(
      await acme.caller.rest('POST', '/api/supplier-images', {
        image_url: `  HTTPS://DRIVE.example/folder?once `,
      }),
    ).toMatchObject({ status: 409 })
    expect((await lists(acme)).supplierImages.totalCount).toBe(1)
    expect(await mutate(rival, SAVE, { input: { imageUrl: `${imageUrl}?once` } })).toMatchObject({
      __typename: 'SupplierImage',
    })
  })

  test.each([
    'javascript:alert(1)',
    'data:,x',
    'http://a.example',
    'https://u:p@a.example',
    'https://localhost',
    'https://127.0.0.1',
    'https://nas',
    'https://a.example/'.padEnd(3000, 'x'),
  ])('links must be plain https: %#', async (typed) => {
    expect(await mutate(acme, SAVE, { input: { imageUrl: typed } })).toMatchObject({
      __typename: 'ValidationError',
      fields: [{ path: 'imageUrl' }],
    })
  })
})

describe("changes of a supplier's stock and links", () => {
  const CHANGED = `subscription($after: EventCursor) {
    assortmentChanged(after: $after) { cursor supplierId part variantId }
  }`
  interface Frame {
    readonly assortmentChanged: { supplierId: string; part: string; variantId: string | null }
  }
  const changesIn = (frames: Frame[]) =>
    frames.map(({ assortmentChanged: { supplierId, part, variantId } }) => ({ supplierId, part, variantId }))

  test("a change reaches the supplier's other windows and admins, in order, and no rival", async () => {
    const window = await world.freshCaller(acme)
    const follow = async (caller: typeof window) =>
      caller.subscribe<Frame>(CHANGED, { after: await caller.eventCursor() })
    const [own, desk, theirs] = [await follow(window), await follow(admin.caller), await follow(rival.caller)]
    const { variantId } = await world.openRequest()

    const pieceId = await world.piece(acme)
    await mutate(acme, CHANGE, { input: { ...piece, id: pieceId } })
    await mutate(acme, REMOVE, { id: pieceId })
    const imageId = await world.image(acme)
    await mutate(admin, DELETE, { id: imageId })
    await acme.caller.restOk('POST', '/api/supplier/variant-pricing', {
      variant_id: variantId,
      base_price: '100',
      landing_price_houston: '110',
      landing_price_london: '90',
      landing_price_hongkong: '900',
      certification: 'IGI',
      lead_time_days: 14,
      supplier_stock: null,
    })
    const of = (part: string, priced: string | null = null) => ({
      supplierId: acme.id,
      part,
      variantId: priced,
    })
    const expected = [
      of('STOCK'),
      of('STOCK'),
      of('STOCK'),
      of('IMAGES'),
      of('IMAGES'),
      of('PRICING', variantId),
    ]
    expect(changesIn(await own.take(6))).toEqual(expected)
    expect(changesIn(await desk.take(6))).toEqual(expected)
    await world.piece(rival)
    expect(changesIn(await theirs.take(1)), 'the first it hears is its own').toEqual([
      { supplierId: rival.id, part: 'STOCK', variantId: null },
    ])
    expect(theirs.raw.join('')).not.toContain(acme.id)
  })

  test('a refused change sends no event', async () => {
    const after = await acme.caller.eventCursor()
    await mutate(acme, REMOVE, { id: NOBODY })
    await mutate(acme, ADD, { input: { ...piece, sku: '' } })
    await mutate(acme, SAVE, { input: { imageUrl: 'http://a.example' } })
    await world.image(acme)
    const heard = acme.caller.subscribe<Frame>(CHANGED, { after })
    expect(changesIn(await heard.take(1))).toEqual([{ supplierId: acme.id, part: 'IMAGES', variantId: null }])
  })

  test('only suppliers and admins get the change', async () => {
    expect(await world.visitor().subscribe(CHANGED).refusal()).toBe('UNAUTHENTICATED')
    expect(await (await world.program('partner')).subscribe(CHANGED).refusal()).toBe('FORBIDDEN')
  })
})
