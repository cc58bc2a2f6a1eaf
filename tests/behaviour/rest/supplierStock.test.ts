import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { type AdminSeat, aWorld, type SupplierSeat, type World } from '../../kit/world.ts'

const PRODUCTS = '/api/supplier/products'
const IMAGES = '/api/supplier-images'
const NOBODY = '00000000-0000-4000-8000-000000000000'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

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

const form = {
  productType: 'Tennis Bracelet',
  sku: 'TB-1',
  diamondShape: 'Round',
  claws: 'Pavé Setting',
  diamondCaratWeight: '5.00 ct',
  diamondOrigin: 'lab',
  metalKarat: '14K White Gold',
  length: '18 cm',
  notes: 'Ready to ship',
}

interface Piece {
  readonly id: string
  readonly sku: string
  readonly created_at: string
  readonly updated_at: string
}
interface Image {
  readonly id: string
  readonly image_url: string
}

const added = async (of: SupplierSeat, more: object = {}) =>
  (await of.caller.restOk<{ product: Piece }>('POST', PRODUCTS, { ...form, ...more })).product
const list = async (of: SupplierSeat) =>
  (await of.caller.restOk<{ products: Piece[] }>('GET', `${PRODUCTS}?supplier_id=${of.id}`)).products

describe('pieces in stock', () => {
  test('pieces are added and listed in the documented form, newest first', async () => {
    const answer = await acme.caller.rest<{ product: Piece }>('POST', PRODUCTS, {
      ...form,
      supplier_id: acme.id,
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      product: {
        id: expect.stringMatching(UUID) as string,
        supplier_id: acme.id,
        product_type: 'Tennis Bracelet',
        sku: 'TB-1',
        diamond_shape: 'Round',
        claws: 'Pavé Setting',
        diamond_carat_weight: '5.00 ct',
        diamond_origin: 'lab',
        metal_karat: '14K White Gold',
        length: '18 cm',
        notes: 'Ready to ship',
        created_at: expect.stringMatching(INSTANT) as string,
        updated_at: answer.body.product.created_at,
      },
    })
    const { length: _length, notes: _notes, ...bare } = form
    const second = await acme.caller.restOk<{ product: Piece }>('POST', PRODUCTS, { ...bare, sku: 'TB-2' })
    expect(second.product, 'what is absent is null, never missing').toMatchObject({
      length: null,
      notes: null,
    })
    expect(await list(acme)).toEqual([second.product, answer.body.product])
    expect(await acme.caller.restOk('GET', PRODUCTS), 'without naming itself').toEqual({
      products: await list(acme),
    })
  })

  test('pieces are paged if the caller asks for it', async () => {
    const [old, young] = [await added(acme, { sku: 'OLD' }), await added(acme, { sku: 'YOUNG' })]
    const first = await acme.caller.rest<{ products: Piece[] }>('GET', `${PRODUCTS}?limit=1`)
    expect(first.body.products).toEqual([young])
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await acme.caller.rest<{ products: Piece[] }>('GET', next)
    expect(second.body.products).toEqual([old])
    expect(second.headers.get('link')).toBeNull()
  })

  test('a supplier replaces all fields of its piece', async () => {
    const piece = await added(acme)
    const { length: _length, notes: _notes, ...bare } = form
    const answer = await acme.caller.rest<{ product: Piece }>('PUT', `${PRODUCTS}/${piece.id}`, {
      ...bare,
      sku: 'TB-9',
      diamondOrigin: 'mined',
      supplier_id: acme.id,
    })
    expect(answer.status).toBe(200)
    expect(answer.body.product).toMatchObject({
      id: piece.id,
      sku: 'TB-9',
      diamond_origin: 'mined',
      length: null,
      notes: null,
      created_at: piece.created_at,
    })
    expect(answer.body.product.updated_at > piece.updated_at).toBe(true)
    expect(await list(acme)).toEqual([answer.body.product])
  })

  test('errors name every invalid field by the caller’s own name for it', async () => {
    const wanted = {
      productType: 'Product type is required',
      sku: 'SKU is required',
      diamondShape: 'Diamond shape is required',
      claws: 'Claws specification is required',
      diamondCaratWeight: 'Diamond carat weight is required',
      diamondOrigin: 'Diamond origin is required',
      metalKarat: 'Metal and karat weight is required',
    }
    const piece = await added(acme)
    for (const body of [{}, Object.fromEntries(Object.keys(wanted).map((field) => [field, ' ']))])
      for (const answer of [
        await acme.caller.rest('POST', PRODUCTS, body),
        await acme.caller.rest('PUT', `${PRODUCTS}/${piece.id}`, body),
      ])
        expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED', fields: wanted } })
    expect(await list(acme)).toEqual([piece])
  })

  test('unknown fields are refused', async () => {
    const piece = await added(acme, {
      id: NOBODY,
      created_at: '2001-01-01T00:00:00.000Z',
      createdAt: '2001-01-01T00:00:00.000Z',
      status: 'sold',
      __proto__: { notes: 'x' },
    })
    expect(piece.id).not.toBe(NOBODY)
    expect(piece.created_at.slice(0, 4)).toBe('2026')
    const other = await added(acme, { sku: 'TB-2' })
    await acme.caller.restOk('PUT', `${PRODUCTS}/${piece.id}`, { ...form, sku: 'NEW', id: other.id })
    expect((await list(acme)).map(({ id, sku }) => [id, sku])).toEqual([
      [other.id, 'TB-2'],
      [piece.id, 'NEW'],
    ])
  })

  test('pieces belong to their supplier: rivals do not see them, and nobody can act as someone else', async () => {
    const piece = await added(acme)
    expect(await list(rival)).toEqual([])
    const theirs = await rival.caller.rest('PUT', `${PRODUCTS}/${piece.id}`, form)
    const none = await rival.caller.rest('PUT', `${PRODUCTS}/${NOBODY}`, form)
    expect(theirs).toMatchObject({ status: 404 })
    expect(theirs.text, 'as if there were none').toBe(none.text)
    for (const [method, path, body] of [
      ['GET', `${PRODUCTS}?supplier_id=${acme.id}`, undefined],
      ['GET', `${PRODUCTS}?supplierId=${acme.id}`, undefined],
      ['POST', PRODUCTS, { ...form, supplier_id: acme.id }],
      ['POST', PRODUCTS, { ...form, supplierId: acme.id }],
      ['POST', `${PRODUCTS}?supplier_id=${acme.id}`, form],
      ['PUT', `${PRODUCTS}/${piece.id}`, { ...form, supplier_id: acme.id }],
      ['POST', `${PRODUCTS}/save-image`, { image_link: 'https://drive.example/x', supplier_id: acme.id }],
      ['GET', `${IMAGES}?supplierId=${acme.id}`, undefined],
      ['POST', IMAGES, { image_url: 'https://drive.example/x', supplier_id: acme.id }],
    ] as const)
      expect((await rival.caller.rest(method, path, body)).status, `${method} ${path}`).toBe(403)
    expect(await list(acme)).toEqual([piece])
  })

  test('admins, partners and visitors cannot use these paths', async () => {
    const piece = await added(acme)
    const partner = await world.program('partner')
    for (const [who, status] of [
      [admin.caller, 403],
      [partner, 403],
      [world.visitor(), 401],
    ] as const) {
      expect((await who.rest('GET', PRODUCTS)).status).toBe(status)
      expect((await who.rest('POST', PRODUCTS, form)).status).toBe(status)
      expect((await who.rest('PUT', `${PRODUCTS}/${piece.id}`, form)).status).toBe(status)
    }
  })
})

describe('image links', () => {
  const link = 'https://drive.google.com/drive/folders/1a?usp=sharing'

  test('links are saved and listed in the documented form, newest first', async () => {
    const saved = await acme.caller.rest<{ image: Image }>('POST', `${PRODUCTS}/save-image`, {
      image_link: link,
      supplier_id: acme.id,
    })
    expect(saved.status).toBe(201)
    expect(saved.body).toEqual({
      image: {
        id: expect.stringMatching(UUID) as string,
        supplier_id: acme.id,
        supplier_name: 'Acme',
        image_url: link,
        created_at: expect.stringMatching(INSTANT) as string,
      },
    })
    const second = await acme.caller.rest<Image>('POST', IMAGES, {
      supplier_id: acme.id,
      image_url: 'https://drive.example/2',
    })
    expect(second.status).toBe(201)
    expect(await acme.caller.restOk('GET', IMAGES)).toEqual([second.body, saved.body.image])
    expect(await acme.caller.restOk('GET', `${IMAGES}?supplierId=${acme.id}`)).toHaveLength(2)
  })

  test("an admin can see everyone's links, save one for a supplier, and delete them", async () => {
    const own = await acme.caller.restOk<Image>('POST', IMAGES, { image_url: 'https://drive.example/1' })
    const given = await admin.caller.rest<Image>('POST', IMAGES, {
      supplier_id: rival.id,
      image_url: 'https://drive.example/2',
    })
    expect(given.status).toBe(201)
    expect(given.body).toMatchObject({ supplier_id: rival.id, supplier_name: 'Rival' })
    const ids = async (path: string) => (await admin.caller.restOk<Image[]>('GET', path)).map(({ id }) => id)
    expect(await ids(IMAGES)).toEqual([given.body.id, own.id])
    expect(await ids(`${IMAGES}?supplierId=${acme.id}`)).toEqual([own.id])
    expect(await ids(`${IMAGES}?supplierId=${NOBODY}`)).toEqual([])
    expect(await ids(`${IMAGES}?supplierId=x`)).toEqual([])
    expect(await rival.caller.restOk('GET', IMAGES)).toEqual([given.body])
    const deleted = await admin.caller.rest('DELETE', `${IMAGES}/${own.id}`)
    expect(deleted).toMatchObject({ status: 204, text: '' })
    expect(await ids(IMAGES)).toEqual([given.body.id])
  })

  test('an admin can save a link only for an existing, active supplier', async () => {
    const pending = await world.supplier('Pending', { status: 'pending' })
    const image_url = 'https://drive.example/2'
    const save = async (body: object) => (await admin.caller.rest('POST', IMAGES, body)).status
    expect(await save({ image_url, supplier_id: NOBODY })).toBe(404)
    expect(await save({ image_url, supplier_id: 'x' })).toBe(404)
    expect(await save({ image_url, supplier_id: pending.id })).toBe(409)
    expect(await save({ image_url })).toBe(422)
    expect(await admin.caller.restOk('GET', IMAGES)).toEqual([])
  })

  test.each([
    ['', 'Please enter a Google Drive link first.'],
    ['   ', 'Please enter a Google Drive link first.'],
    [undefined, 'Please enter a Google Drive link first.'],
    [null, 'Please enter a Google Drive link first.'],
    [{ not: '' }, 'Please enter a Google Drive link first.'],
    ['javascript:alert(1)', 'Please enter a link that starts with https://'],
    ['data:text/html,x', 'Please enter a link that starts with https://'],
    ['http://drive.google.com/x', 'Please enter a link that starts with https://'],
    ['https://user:pass@drive.google.com/x', 'Please remove the user name and password from the link'],
    ['https://drive.google.com/'.padEnd(3_000, 'x'), 'Use at most 2,000 characters'],
  ])('links must be plain https: %#', async (typed, message) => {
    expect(await acme.caller.rest('POST', IMAGES, { image_url: typed })).toMatchObject({
      status: 422,
      body: { error: message, fields: { image_url: message } },
    })
    expect(await acme.caller.rest('POST', `${PRODUCTS}/save-image`, { image_link: typed })).toMatchObject({
      status: 422,
      body: { error: message, fields: { image_link: message } },
    })
    expect(await acme.caller.restOk('GET', IMAGES)).toEqual([])
  })

  test('a link is deleted once, by its supplier and by no rival', async () => {
    const { id } = await acme.caller.restOk<Image>('POST', IMAGES, { image_url: link })
    const theirs = await rival.caller.rest('DELETE', `${IMAGES}/${id}`)
    const none = await rival.caller.rest('DELETE', `${IMAGES}/${NOBODY}`)
    expect(theirs).toMatchObject({ status: 404 })
    expect(theirs.text, 'as if there were none').toBe(none.text)
    expect((await world.visitor().rest('DELETE', `${IMAGES}/${id}`)).status).toBe(401)
    expect((await acme.caller.rest('DELETE', `${IMAGES}/${id}`)).status).toBe(204)
    expect((await acme.caller.rest('DELETE', `${IMAGES}/${id}`)).status).toBe(404)
  })

  test('links are paged on request, each once', async () => {
    for (let nth = 0; nth < 5; nth++) await world.image(acme, `https://drive.example/${nth}`)
    const seen: string[] = []
    for (let path: string | null = `${IMAGES}?limit=2`; path;) {
      const page: { body: Image[]; headers: Headers } = await acme.caller.rest<Image[]>('GET', path)
      seen.push(...page.body.map(({ image_url }) => image_url))
      path = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? null
    }
    expect(seen).toEqual([4, 3, 2, 1, 0].map((nth) => `https://drive.example/${nth}`))
  })
})
