import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readCsv } from '../../../api/transport/csv.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type SupplierSeat, type World } from '../../kit/world.ts'

const IMPORT = `mutation($input: ImportPricingInput!) {
  done: importPricing(input: $input) {
    __typename
    ... on PricingSaved {
      dryRun saved created changed unchanged passedOver problemCount planDigest
      changes { variant { sku product { title } } terms { field from to } }
      problems { line variantId sku fields { path message } }
    }
    ... on ValidationError { message fields { path message } }
  }
}`
const EXPORT = '/api/supplier/variant-pricing/export'
const HEADINGS =
  'Product,Variant,SKU,Variant ID,Base price (USD),Houston (USD),London (GBP),Hong Kong (HKD),Certification,Lead time (days),Stock,Minimum order,Notes'

interface Imported {
  readonly __typename: string
  readonly saved: boolean
  readonly message?: string
  readonly planDigest: string
  readonly changed: number
  readonly changes: {
    variant: { sku: string | null; product: { title: string } } | null
    terms: { field: string; from: string | null; to: string | null }[]
  }[]
  readonly problems: { line: number; sku: string | null; fields: { path: string; message: string }[] }[]
}

let server: TestServer
let world: World
let acme: SupplierSeat
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  world = await aWorld(server)
  acme = await world.supplier('Acme')
})
afterEach(() => world.end())
afterAll(() => server.stop())

const load = async (csv: string, dryRun = false) =>
  (await acme.caller.graphqlOk<{ done: Imported }>(IMPORT, { input: { csv, dryRun } })).done
const file = async (of = acme) => {
  const answer = await of.caller.rest('GET', EXPORT)
  expect(answer.status).toBe(200)
  return answer.text
}
const records = async (text: string) => {
  const read = await readCsv(text)
  if ('refused' in read) throw new Error(read.message)
  return read.filter((record) => record.length > 1)
}
/** A separate catalog, without a store. */
async function catalog(count: number, skuOf: (nth: number) => string, title = 'Ring'): Promise<string[]> {
  const product = await world.prisma.product.create({ data: { title }, select: { id: true } })
  const rows = await world.prisma.variant.createManyAndReturn({
    data: Array.from({ length: count }, (_, nth) => ({
      productId: product.id,
      title: `Size ${nth}`,
      sku: skuOf(nth),
      position: nth % 700,
      price: '1',
    })),
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}

const head = 'SKU,Base price,Houston,London,Hong Kong,Certification,Lead time,Notes'
const line = (sku: string, price = '100', notes = '') => `${sku},${price},110,90,900,IGI,14,${notes}`

describe('the changes of a file', () => {
  test('a dry run says which terms of which prices change, from what to what, and leaves out new prices', async () => {
    await catalog(3, (nth) => `R-${nth}`)
    await load(`${head}\n${line('R-0')}\n${line('R-1')}`)
    const tried = await load(
      `${head}\n${line('R-0')}\nR-1,1000,0,90,900,GIA,14,By hand\n${line('R-2')}`,
      true,
    )
    expect(tried.changes).toEqual([
      {
        variant: { sku: 'R-1', product: { title: 'Ring' } },
        terms: [
          { field: 'basePrice', from: '100.00', to: '1000.00' },
          { field: 'houston', from: '110.00', to: null },
          { field: 'certification', from: 'IGI', to: 'GIA' },
          { field: 'notes', from: null, to: 'By hand' },
        ],
      },
    ])
  })

  test('the first fifty are listed', async () => {
    await catalog(60, (nth) => `R-${nth}`)
    const rows = (price: string) => Array.from({ length: 60 }, (_, nth) => line(`R-${nth}`, price)).join('\n')
    await load(`${head}\n${rows('100')}`)
    const tried = await load(`${head}\n${rows('99')}`, true)
    expect([tried.changed, tried.changes.length]).toEqual([60, 50])
  })
})

describe('the exported file', () => {
  test('the export is a CSV download with every variant of the catalog and the supplier’s own prices', async () => {
    await catalog(2, (nth) => `R-${nth}`)
    await load(`${head}\n${line('R-1', '100', 'By hand')}`)
    const answer = await acme.caller.rest('GET', EXPORT)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="loupe-pricing.csv"')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const [headings, ...rows] = await records(answer.text)
    expect(headings?.join(',')).toBe(HEADINGS)
    expect(rows.map(([product, , sku, , ...priced]) => [product, sku, ...priced])).toEqual([
      ['Ring', 'R-0', '', '', '', '', '', '', '', '', ''],
      ['Ring', 'R-1', '100.00', '110.00', '90.00', '900.00', 'IGI', '14', '', '', 'By hand'],
    ])
  })

  test('the export contains no rival’s prices and no store prices', async () => {
    const rival = await world.supplier('Rival')
    await world.product('Ring')
    await load(`${head}\n${line('TB-1-1', '4711.83', 'secret recipe')}`)
    const theirs = await file(rival)
    expect(theirs).not.toMatch(/4711\.83|secret/)
    const { price, cost } = await world.prisma.variant.findFirstOrThrow()
    for (const amount of [price, cost]) if (amount) expect(await file()).not.toContain(amount.toFixed(2))
  })

  test('only suppliers can download the export', async () => {
    const { caller: admin } = await world.admin()
    expect((await admin.rest('GET', EXPORT)).status).toBe(403)
    expect((await (await world.program('partner')).rest('GET', EXPORT)).status).toBe(403)
    expect((await world.visitor().rest('GET', EXPORT)).status).toBe(401)
    expect(
      (await acme.caller.rest('GET', `${EXPORT}?supplier_id=00000000-0000-4000-8000-000000000000`)).status,
    ).toBe(403)
  })

  test('the export names each variant once, however many there are and however similar they are', async () => {
    const ids = [...(await catalog(1_300, () => 'SAME')), ...(await catalog(1_200, () => 'SAME'))]
    const [, ...rows] = await records(await file())
    const exported = rows.map((record) => record[3] ?? '')
    expect(exported).toHaveLength(ids.length)
    expect(new Set(exported)).toEqual(new Set(ids))
  })

  test('importing an unchanged export changes nothing, whatever its SKUs and notes contain', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.string({
        unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\t', '\n', '\r', ' ', 'a', '＝'),
        maxLength: 12,
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 8 }), async (pairs) => {
        await world.prisma.variant.deleteMany()
        await world.prisma.product.deleteMany()
        const storable = (said: string) => said.replace(/[\p{Cs}]|[^\P{Cc}\n\r\t]/gu, '?')
        const ids = await catalog(pairs.length, (nth) => storable(pairs[nth]?.[0] ?? ''))
        const rows = ids.map((variantId, nth) => ({
          variantId,
          basePrice: '100',
          houston: '110',
          london: '90',
          hongKong: '900',
          certification: 'GIA',
          leadTimeDays: '7',
          notes: storable(pairs[nth]?.[1] ?? ''),
        }))
        const saved = await acme.caller.graphqlOk<{ done: { saved: boolean } }>(
          'mutation($input: SavePricingInput!) { done: savePricing(input: $input) { ... on PricingSaved { saved } } }',
          { input: { rows } },
        )
        expect(saved.done.saved).toBe(true)
        expect(await load(await file(), true)).toMatchObject({
          created: 0,
          changed: 0,
          unchanged: pairs.length,
          passedOver: 0,
          problemCount: 0,
        })
      }),
      { numRuns: 15 },
    )
  })

  test('the export contains nothing that a spreadsheet would run', async () => {
    await catalog(1, () => '=HYPERLINK("https://evil.example")', '@SUM(A1)')
    const [, row] = await records(await file())
    await load(`${HEADINGS}\n,,,${row?.[3]},100,110,90,900,IGI,14,,,"=1+1\nand more"`)
    // As a spreadsheet reads it: without quotes, with apostrophes.
    const cells = (await file()).split('\r\n')[1] ?? ''
    expect(cells).toMatch(/^'@SUM\(A1\),/)
    expect(cells).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    expect(cells).toContain(`"'=1+1\nand more"`)
  })
})

describe('an imported file', () => {
  test('an import sets the prices of the variants its SKUs name', async () => {
    await catalog(3, (nth) => `R-${nth}`)
    expect(
      await load(`${head}\n${line('R-0')}\n${line('R-2', '"1,250.00"', '"soft; fragile"')}`),
    ).toMatchObject({
      dryRun: false,
      saved: true,
      created: 2,
      problems: [],
    })
    const rows = await records(await file())
    expect(rows.find((record) => record[2] === 'R-2')).toContain('1250.00')
    expect(rows.find((record) => record[2] === 'R-2')).toContain('soft; fragile')
  })

  test('an import saves exactly what was reviewed, or nothing and says what it would change now', async () => {
    await catalog(2, (nth) => `R-${nth}`)
    const importReviewed = async (csv: string, { planDigest }: Imported) => {
      const input = { csv, dryRun: false, ifPlanDigest: planDigest }
      return (await acme.caller.graphqlOk<{ done: Imported }>(IMPORT, { input })).done
    }
    const prices = async () =>
      (await world.prisma.variantPricing.findMany()).map(({ basePrice }) => basePrice.toFixed(2)).sort()
    const csv = `${head}\n${line('R-0', '100')}`
    const asNew = await load(csv, true)
    const other = `${head}\n${line('R-1', '50')}`
    expect(await importReviewed(other, await load(other, true))).toMatchObject({ saved: true, created: 1 })
    await load(`${head}\n${line('R-0', '200')}`)
    const late = await importReviewed(csv, asNew)
    expect(late).toMatchObject({ dryRun: false, saved: false, created: 0, changed: 1 })
    await load(`${head}\n${line('R-0', '300')}`)
    const later = await importReviewed(csv, late)
    expect(later).toMatchObject({ saved: false, changed: 1 })
    await load(`${head}\n${line('R-1', '400')}`)
    expect(await prices()).toEqual(['300.00', '400.00'])
    expect(await importReviewed(csv, later)).toMatchObject({ saved: true, changed: 1 })
    expect(await prices()).toEqual(['100.00', '400.00'])
  })

  test.each([
    ['semicolons', ';', '\n'],
    ['tabs', '\t', '\r\n'],
    ['old line ends', ',', '\r'],
  ])('a file may be written with %s', async (_what, separator, newline) => {
    await catalog(2, (nth) => `R-${nth}`)
    const csv = [head, line('R-0'), line('R-1')].map((text) => text.replaceAll(',', separator)).join(newline)
    expect(await load(`\uFEFF${csv}${newline}`)).toMatchObject({ saved: true, created: 2 })
  })

  test('columns may be in any case and order, with extra columns', async () => {
    await catalog(1, () => 'R-0')
    const csv =
      'My margin;LEAD  TIME;hong kong (hk$);london;houston;base price;certification;sku\n3;14;900;90;110;100;gia;R-0'
    expect(await load(csv)).toMatchObject({ saved: true, created: 1 })
  })

  test('lines are counted as a spreadsheet shows them: a line break within quotes does not start a new one', async () => {
    await catalog(3, (nth) => `R-${nth}`)
    const csv = [
      head,
      line('R-0', '100', '"two\nlines\r\nand a third"'),
      '',
      line('nothing'),
      ',,,,,,,',
      line('R-2', '0'),
    ]
    const { saved, problems } = await load(csv.join('\r\n'))
    expect(saved).toBe(false)
    expect(problems).toEqual([
      {
        line: 4,
        variantId: null,
        sku: 'nothing',
        fields: [{ path: 'variantId', message: 'This variant is not in the catalog' }],
      },
      {
        line: 6,
        variantId: null,
        sku: 'R-2',
        fields: [{ path: 'basePrice', message: 'Base price is required and must be positive' }],
      },
    ])
    expect(await world.prisma.variantPricing.count()).toBe(0)
  })

  test('an import skips variants without prices', async () => {
    await catalog(3, (nth) => `R-${nth}`)
    expect(await load(await file())).toMatchObject({ saved: true, created: 0, passedOver: 3 })
  })

  test('the export of a large catalog can be imported again with the few prices that were filled in', async () => {
    const ids = await catalog(5_200, (nth) => `R-${nth}`)
    const rows = (await file()).split('\r\n')
    const priced = rows.findIndex((row) => row.includes(ids[5_199] ?? 'none'))
    rows[priced] = `${rows[priced]?.replace(/,+$/, '')},100,110,90,900,IGI,14,,,`
    expect(await load(rows.join('\r\n'))).toMatchObject({ saved: true, created: 1, passedOver: 5_199 })
  })

  test('if several variants share an SKU, the row must say which one it means', async () => {
    const [first] = await catalog(2, () => 'TWICE')
    const { problems } = await load(`${head}\n${line('TWICE')}`)
    expect(problems[0]?.fields).toEqual([
      { path: 'variantId', message: 'Several variants have this SKU; enter the variant ID' },
    ])
    expect(await load(`Variant ID,${head}\n${first},${line('TWICE')}`)).toMatchObject({
      saved: true,
      created: 1,
    })
  })

  test('a removed variant’s row counts for the variant of its product that replaced it', async () => {
    const [gone = '', unclear = '', size6 = ''] = await catalog(
      4,
      (nth) => ['R-0', 'R-1', 'R-2', 'R-2'][nth] ?? '',
    )
    const { productId } = await world.prisma.variant.findUniqueOrThrow({ where: { id: gone } })
    await world.prisma.variant.updateMany({
      where: { id: { in: [gone, unclear, size6] } },
      data: { deletedAt: world.ports.now() },
    })
    const added = async (sku: string) =>
      (await world.prisma.variant.create({ data: { productId, title: 'Platinum', sku, position: 9 } })).id
    const replacement = await added('R-0')
    await added('R-1')
    await added('R-1')
    const rows = [`${gone},${line('R-0')}`, `${unclear},${line('R-1')}`, `${size6},${line('R-2')}`]
    const { saved, problems } = await load(`Variant ID,${head}\n${rows.join('\n')}\nnobody,${line('R-0')}`)
    expect(saved).toBe(false)
    const why = 'This variant is not in the catalog'
    expect(problems).toMatchObject([3, 4, 5].map((at) => ({ line: at, fields: [{ message: why }] })))
    expect(await load(`Variant ID,${head}\n${rows[0]}`)).toMatchObject({ saved: true, created: 1 })
    expect(await world.prisma.variantPricing.findMany()).toMatchObject([{ variantId: replacement }])
    await world.prisma.product.update({ where: { id: productId }, data: { deletedAt: world.ports.now() } })
    expect(await load(`Variant ID,${head}\n${rows[0]}`)).toMatchObject({
      problems: [{ fields: [{ message: why }] }],
    })
  })

  test('a file that names a variant twice saves nothing', async () => {
    const [id] = await catalog(1, () => 'R-0')
    const { saved, problems } = await load(`Variant ID,${head}\n,${line('R-0')}\n${id},${line('R-0')}`)
    expect(saved).toBe(false)
    expect(problems).toMatchObject([{ line: 3, fields: [{ message: 'Line 2 already has this variant' }] }])
  })

  test.each([
    ['', 'The file has no column'],
    ['no table at all', 'The file has no column'],
    ['SKU,Base price,Houston,London,Hong Kong,Lead time\n', '“Certification”'],
    [`${head}\n"R-0,1`, 'This CSV file cannot be read (line 2).'],
    ['\u0000\u0001\u0002PK\u0003\u0004', 'The file has no column'],
  ])('a file that is no price table is refused with the reason: %#', async (csv, why) => {
    const refused = await load(csv)
    expect(refused).toMatchObject({ __typename: 'ValidationError', fields: [{ path: 'csv' }] })
    expect(refused.message).toContain(why)
  })

  test('invalid characters are refused with their position and cause no server error', async () => {
    await catalog(1, () => 'R-0')
    const { problems } = await load(
      `${head}\n${line('R-0', '100', 'a\u0000b')}\n${line('\u0000')}\n${line('R\ud800')}`,
    )
    expect(problems.map(({ line: at, fields }) => [at, fields[0]?.path])).toEqual([
      [2, 'notes'],
      [3, 'variantId'],
      [4, 'variantId'],
    ])
    const bytes = Buffer.concat([
      Buffer.from('{"query":"{ viewer { __typename } }","variables":{"csv":"'),
      Buffer.from([0xff, 0xfe, 0xc3]),
      Buffer.from('"}}'),
    ])
    const answer = await fetch(`${server.base}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: bytes,
    })
    expect(answer.status).toBeLessThan(500)
    expect(server.reported).toEqual([])
  })

  test('a file of more than 5,000 filled rows is not checked, and a far larger one is not even read', async () => {
    const rows = Array.from({ length: 5_001 }, (_, nth) => line(`R-${nth}`)).join('\n')
    expect(await load(`${head}\n${rows}`)).toMatchObject({
      __typename: 'ValidationError',
      message: 'Save at most 5,000 rows at once',
    })
    const huge = await acme.caller.graphql(IMPORT, {
      input: { csv: 'x'.repeat(5 * 1024 * 1024), dryRun: true },
    })
    expect(huge.status).toBe(413)
  })

  test('a file of 5,000 rows with notes can be checked, saved, exported and imported again', async () => {
    const notes = 'Hand-finished; delivery insured. '.repeat(5).trim()
    const ids = await catalog(5_000, (nth) => `R-${nth}`)
    const csv = `${head}\n${ids.map((_, nth) => line(`R-${nth}`, String(100 + nth), `"${notes}"`)).join('\n')}`
    expect(await load(csv, true)).toMatchObject({ saved: false, created: 5_000, problemCount: 0 })
    expect(await load(csv)).toMatchObject({ saved: true, created: 5_000 })
    const exported = await file()
    expect(await load(exported)).toMatchObject({ saved: true, created: 0, changed: 0, unchanged: 5_000 })
    expect(await world.prisma.variantPricingVersion.count()).toBe(5_000)
  })
})
