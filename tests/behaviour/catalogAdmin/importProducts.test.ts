import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { receiveProduct } from '../../../api/usecases/store/receiveProduct.ts'
import { storeProduct } from '../../kit/store/storeProduct.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { type AdminSeat, aWorld, type World } from '../../kit/world.ts'

const IMPORT = `mutation($input: ImportProductsInput!) {
  done: importProducts(input: $input) {
    __typename
    ... on ProductsImported {
      dryRun saved created changed unchanged kept problemCount planDigest
      lines { line sku product outcome changes { column from to } kept { column from to } problems { path message } }
    }
    ... on ValidationError { message fields { path message } }
  }
}`
const EXPORT = '/api/admin/export/products'
const HEAD = 'SKU,Product,Category,Variant,Option 1,Price,Cost,Weight'

interface Line {
  readonly line: number
  readonly sku: string | null
  readonly product: string | null
  readonly outcome: string
  readonly changes: readonly { column: string; from: string | null; to: string }[]
  readonly kept: readonly { column: string; from: string | null; to: string }[]
  readonly problems: readonly { path: string; message: string }[]
}
interface Imported {
  readonly __typename: string
  readonly message?: string
  readonly dryRun: boolean
  readonly saved: boolean
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly kept: number
  readonly problemCount: number
  readonly planDigest: string
  readonly lines: readonly Line[]
}

let server: TestServer
let world: World
let admin: AdminSeat
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  world = await aWorld(server)
  admin = await world.admin()
})
afterEach(() => world.end())
afterAll(() => server.stop())

const load = async (csv: string, dryRun = false, fileName?: string) =>
  (await admin.caller.graphqlOk<{ done: Imported }>(IMPORT, { input: { csv, dryRun, fileName } })).done
const exported = async (query = '') => (await admin.caller.rest('GET', `${EXPORT}${query}`)).text
const counts = ({ created, changed, unchanged, kept, problemCount }: Imported) => ({
  created,
  changed,
  unchanged,
  kept,
  problemCount,
})
const NONE = { created: 0, changed: 0, unchanged: 0, kept: 0, problemCount: 0 }
const catalog = () =>
  world.prisma.variant.findMany({
    orderBy: [{ product: { title: 'asc' } }, { position: 'asc' }],
    select: {
      sku: true,
      title: true,
      option1: true,
      price: true,
      cost: true,
      weightGrams: true,
      position: true,
      product: { select: { title: true, productType: true, storeId: true } },
    },
  })
/** The admins' events; the events of the store's own products came before. */
const events = () =>
  world.prisma.event.findMany({
    where: { type: 'catalogue.changed', actor: { path: ['role'], equals: 'admin' } },
    orderBy: { seq: 'asc' },
  })

describe('a product file', () => {
  const rings = [
    HEAD,
    'R-1,Halo Ring,Ring,Size 6,14K Gold,"1,200.50",800,3.25',
    'R-2,Halo Ring,,Size 7,18K Gold,$1400,,',
    'P-1,Plain Pendant,,,,,,',
  ].join('\n')

  test('a product file creates products with their variants, in the order of the file', async () => {
    expect(counts(await load(rings))).toEqual({ ...NONE, created: 3 })
    const rows = await catalog()
    expect(
      rows.map(({ sku, title, option1, price, cost, weightGrams, position, product }) => [
        product.title,
        product.productType,
        sku,
        title,
        option1,
        price?.toFixed(2) ?? null,
        cost?.toFixed(2) ?? null,
        weightGrams?.toFixed(2) ?? null,
        position,
      ]),
    ).toEqual([
      ['Halo Ring', 'Ring', 'R-1', 'Size 6', '14K Gold', '1200.50', '800.00', '3.25', 1],
      ['Halo Ring', 'Ring', 'R-2', 'Size 7', '18K Gold', '1400.00', null, null, 2],
      ['Plain Pendant', 'Jewelry', 'P-1', null, null, null, null, null, 1],
    ])
    const [event, ...more] = await events()
    expect(more).toEqual([])
    expect(event?.data).toEqual({ created: 2, changed: 0, visible: true })
  })

  test('a dry run reports line by line what the import will do and changes nothing', async () => {
    await load(rings)
    const edited = [
      HEAD,
      'R-1,Halo Ring,Ring,Size 6,14K Gold,1250,800,3.25',
      'R-2,,,,,,,',
      'R-3,Halo Ring,,Size 8,,,,',
    ].join('\n')
    const before = await catalog()
    const tried = await load(edited, true)
    expect(await catalog()).toEqual(before)
    expect(await events()).toHaveLength(1)
    const done = await load(edited)
    expect({ ...done, dryRun: true, saved: false }).toEqual(tried)
    expect(counts(tried)).toEqual({ ...NONE, created: 1, changed: 1, unchanged: 1 })
    expect(tried.lines.map(({ line, outcome, changes }) => [line, outcome, changes])).toEqual([
      [4, 'CREATED', []],
      [2, 'CHANGED', [{ column: 'Price (USD)', from: '1200.50', to: '1250.00' }]],
    ])
    const added = (await catalog()).find(({ sku }) => sku === 'R-3')
    expect([added?.position, added?.product.title]).toEqual([3, 'Halo Ring'])
  })

  test('an import saves exactly what was reviewed, or nothing and says what it would change now', async () => {
    const importReviewed = async (csv: string, { planDigest }: Imported) => {
      const input = { csv, dryRun: false, ifPlanDigest: planDigest }
      return (await admin.caller.graphqlOk<{ done: Imported }>(IMPORT, { input })).done
    }
    await load(rings)
    const priced = 'SKU,Product,Price\nP-1,Plain Pendant,1500'
    const reviewed = await load(priced, true)
    await load('SKU,Product,Price\nP-1,Fine Pendant,1700')
    const late = await importReviewed(priced, reviewed)
    expect(late).toMatchObject({ dryRun: false, saved: false, changed: 1 })
    expect(late.lines[0]?.changes).toEqual([
      { column: 'Product', from: 'Fine Pendant', to: 'Plain Pendant' },
      { column: 'Price (USD)', from: '1700.00', to: '1500.00' },
    ])
    expect((await catalog()).map(({ product }) => product.title)).not.toContain('Plain Pendant')
    expect(await importReviewed(priced, late)).toMatchObject({ saved: true, changed: 1 })

    const added = 'SKU,Product,Price\nN-1,Nova Ring,10'
    const asNew = await load(added, true)
    await load('SKU,Product,Price\nN-1,Nova Ring,20')
    expect(await importReviewed(added, asNew)).toMatchObject({ saved: false, created: 0, changed: 1 })
    const variant = 'SKU,Product\nN-3,Halo Band'
    const inNewProduct = await load(variant, true)
    await load('SKU,Product\nN-2,Halo Band')
    expect(await importReviewed(variant, inNewProduct)).toMatchObject({ saved: false, created: 1 })
    expect((await catalog()).find(({ sku }) => sku === 'N-1')?.price?.toFixed(2)).toBe('20.00')
    const again = await load(variant, true)
    expect(await importReviewed(variant, again)).toMatchObject({ saved: true, created: 1 })
  })

  test('fields that an import leaves unchanged may change after it was reviewed', async () => {
    await load(rings)
    const priced = 'SKU,Price\nP-1,1500\nR-1,1200.50'
    const { planDigest } = await load(priced, true)
    await load('SKU,Cost\nP-1,90\nR-2,800')
    const input = { csv: priced, dryRun: false, ifPlanDigest: planDigest }
    const { done } = await admin.caller.graphqlOk<{ done: Imported }>(IMPORT, { input })
    expect(done).toMatchObject({ saved: true, changed: 1, unchanged: 1 })
    const pendant = (await catalog()).find(({ sku }) => sku === 'P-1')
    expect([pendant?.price?.toFixed(2), pendant?.cost?.toFixed(2)]).toEqual(['1500.00', '90.00'])
  })

  test('importing an unchanged export changes nothing, whatever it contains', async () => {
    await world.product('=Formula & "Quotes"')
    await load(rings)
    await load(`${HEAD}\n"-1+1","@Ring, ‘new’","=cat",,"a;=b",,,`)
    const hostile = '\u202aRing\u0001\u2069 \u0085\u000b‘\u007f’'
    await receiveProduct(world.ports, {
      ...storeProduct(1, { title: hostile, productType: 'y'.repeat(200) }),
      variants: storeProduct(1).variants.map((variant) => ({
        ...variant,
        title: hostile,
        sku: hostile,
        options: [hostile, 'x'.repeat(500), null],
      })),
    })
    const before = await catalog()
    const again = await load(await exported())
    expect(again.lines).toEqual([])
    expect(counts(again)).toEqual({ ...NONE, unchanged: before.length })
    expect(await catalog()).toEqual(before)
    expect(await events()).toHaveLength(2)
  })

  test('an import never changes fields managed by the store, and reports what it kept', async () => {
    const product = await world.product('Store Ring')
    const before = await catalog()
    const done = await load(`SKU,Product,Price\n${product.variants[0]?.sku},Renamed,1`)
    expect(counts(done)).toEqual({ ...NONE, kept: 1 })
    expect(done.lines[0]?.kept.map(({ column, to }) => [column, to])).toEqual([
      ['Product', 'Renamed'],
      ['Price (USD)', '1.00'],
    ])
    const added = await load('SKU,Product\nNEW-1,Store Ring')
    expect(added.lines[0]?.problems).toEqual([
      { path: 'Product', message: 'This product is managed by the store; add the variant there' },
    ])
    expect(await catalog()).toEqual(before)
    expect(await events()).toEqual([])
  })

  test('direction characters pasted into a file neither hide a known SKU nor get into the catalog', async () => {
    await load(rings)
    const done = await load(
      'SKU,Product,Price\n\u202aR-1,\u202aHalo Ring\u202c,1300\n\u202aN-1,\u202aNova Ring\u202c,10',
    )
    expect(counts(done)).toEqual({ ...NONE, created: 1, changed: 1 })
    const rows = (await catalog()).map(({ sku, product }) => [product.title, sku])
    expect(rows).toEqual([
      ['Halo Ring', 'R-1'],
      ['Halo Ring', 'R-2'],
      ['Nova Ring', 'N-1'],
      ['Plain Pendant', 'P-1'],
    ])
    const blank = await load('SKU,Product\n\u202a,Nova Ring')
    expect(blank.lines[0]?.problems).toEqual([{ path: 'SKU', message: 'SKU is required' }])
  })

  test('a product is renamed only if all of its lines agree', async () => {
    await load(rings)
    const split = await load('SKU,Product\nR-1,Aureole Ring\nR-2,Halo Ring')
    expect(split.lines[0]).toMatchObject({
      line: 3,
      problems: [{ path: 'Product', message: 'Line 2 has a different value for the same product' }],
    })
    expect(counts(await load('SKU,Product\nR-1,Aureole Ring\nR-2,Aureole Ring'))).toEqual({
      ...NONE,
      changed: 2,
    })
    const titles = new Set((await catalog()).map(({ product }) => product.title))
    expect(titles).toEqual(new Set(['Aureole Ring', 'Plain Pendant']))
  })

  test('if any line has an error, nothing is imported, and every error is reported with line and column', async () => {
    const bad = [
      HEAD,
      'A-1,Fine Ring,,,,,,',
      ',No SKU,,,,,,',
      'A-2,,,,,,,',
      'A-3,Ring,,,,"1.250,50",-1,0.123',
      'A-1,Fine Ring,,,,,,',
    ].join('\n')
    const done = await load(bad)
    expect(done.saved).toBe(false)
    expect(await catalog()).toEqual([])
    expect(done.lines.flatMap(({ line, problems }) => problems.map(({ path }) => [line, path]))).toEqual([
      [3, 'SKU'],
      [4, 'Product'],
      [5, 'Price (USD)'],
      [5, 'Cost (USD)'],
      [5, 'Weight (g)'],
      [6, 'SKU'],
    ])
    expect(done.lines.at(-2)).toMatchObject({ line: 6 })
  })

  test.each([
    ['without a way to tell its rows', 'Product,Price\nRing,1', 'The file has no column “SKU”.'],
    [
      'with prices in another currency',
      'SKU,Product,Price (EUR)\nR-1,Ring,100',
      'The values of “Price (USD)” must be in USD',
    ],
    [
      'with weights in another unit',
      'SKU,Product,Weight (oz)\nR-1,Ring,1.5',
      'The values of “Weight (g)” must be in grams',
    ],
    ['with two columns for one', 'SKU,SKU\n1,2', 'The file has more than one column “SKU”.'],
  ])('the whole import is refused: %s', async (_case, csv, message) => {
    const done = await load(csv)
    expect(done.__typename).toBe('ValidationError')
    expect(done.message).toContain(message)
  })

  test('the audit log has one entry for each import that changed something: who, which file, how many', async () => {
    const entries = async () =>
      (
        await admin.caller.graphqlOk<{ auditLog: { edges: { node: object }[] } }>(
          '{ auditLog(first: 10, search: "Products imported") { edges { node { area title text by } } } }',
        )
      ).auditLog.edges.map(({ node }) => node)
    await load(rings, true, 'rings.csv')
    await load(`${HEAD}\n,No SKU,,,,,,`, false, 'broken.csv')
    expect(await entries()).toEqual([])
    await load(rings, false, ' rings \u202ecsv.csv ')
    await load(rings, false, 'rings.csv')
    await load('SKU,Product,Price\nR-1,,1300\nN-1,Nova Ring,10')
    const entry = { area: 'DATA', title: 'Products imported', by: admin.name }
    expect(await entries()).toEqual([
      { ...entry, text: '1 product created, 1 changed' },
      { ...entry, text: 'rings csv.csv, 2 products created, 0 changed' },
    ])
    const { __typename } = await load(rings, false, 'x'.repeat(256))
    expect(__typename).toBe('ValidationError')
  })

  test('a file of more than 5,000 rows is refused', async () => {
    const rows = Array.from({ length: 5_001 }, (_, nth) => `S-${nth},Ring`)
    expect((await load(['SKU,Product', ...rows].join('\n'))).message).toBe(
      'Import at most 5,000 rows at once',
    )
  })

  test('a file of 5,000 rows is imported in a few statements, and updated in a few more', async () => {
    const rows = Array.from({ length: 5_000 }, (_, nth) => `S-${nth},Ring ${nth % 900},${nth}.50`)
    expect(counts(await load(['SKU,Product,Price', ...rows].join('\n')))).toEqual({ ...NONE, created: 5_000 })
    const dearer = rows.map((row) => row.replace('.50', '.75'))
    expect(counts(await load(['SKU,Product,Price', ...dearer].join('\n')))).toEqual({
      ...NONE,
      changed: 5_000,
    })
    const { price } = await world.prisma.variant.findFirstOrThrow({ where: { sku: 'S-4999' } })
    expect(price?.toFixed(2)).toBe('4999.75')
  })

  test('a file uploaded twice at the same moment creates its products once', async () => {
    const both = await Promise.all([load(rings), load(rings)])
    expect(both.map(({ created }) => created).sort((a, b) => a - b)).toEqual([0, 3])
    expect(await catalog()).toHaveLength(3)
  })
})

describe('creating one product', () => {
  const make = (body: object) => admin.caller.rest('POST', '/api/products', body)

  test('creating a product returns the documented response', async () => {
    const answer = await make({ sku: ' N-1 ', name: 'Nova Ring', category: 'Ring' })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ shopify_id: null, title: 'Nova Ring', product_type: 'Ring' })
    expect((await catalog())[0]).toMatchObject({ sku: 'N-1', position: 1 })
    expect((await events())[0]?.data).toEqual({ created: 1, changed: 0, visible: true })
  })

  test('creating a product refuses an existing SKU and reports missing fields', async () => {
    const store = await world.product('Store Ring')
    expect((await make({ sku: store.variants[0]?.sku, name: 'Copy' })).status).toBe(409)
    const blank = await make({ sku: ' ', name: '' })
    expect(blank.status).toBe(422)
    expect(blank.body).toMatchObject({
      fields: { sku: 'SKU is required', name: 'Product name is required' },
    })
    expect(await events()).toEqual([])
  })

  test('a product is created once, however many identical calls arrive at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => make({ sku: 'ONE', name: 'One' })))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409])
  })
})
