import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Prisma } from '../../api/data/prisma/client.ts'
import { readAt, readingInOne } from '../../api/data/oneStatement/readingInOne.ts'
import { testDatabase, type TestDatabase } from '../kit/database/testDatabase.ts'

const RUNS = 150
const NOW = new Date('2026-03-10T12:00:00.123Z')
const LATER = new Date('2026-03-11T00:00:00Z')
const suppliers = [randomUUID(), randomUUID(), randomUUID()]

let database: TestDatabase
let statements: string[] = []
beforeAll(async () => {
  database = await testDatabase((sql) => statements.push(sql))
  await fill()
})
afterAll(() => database.close())

/** Decimals are compared by value: those read in one statement are parsed when needed. */
expect.addEqualityTesters([
  (one, other) =>
    Prisma.Decimal.isDecimal(one) && Prisma.Decimal.isDecimal(other) ? one.equals(other) : undefined,
])

/** Rows with and without the optional columns and relations. */
async function fill(): Promise<void> {
  const { prisma } = database
  await prisma.supplier.createMany({
    data: suppliers.map((id, nth) => ({
      id,
      companyName: ['Ünlü "Taş" 100%', 'Back\\slash_', "O'Neil"][nth] ?? '',
      businessEmail: `${id}@makers.example`,
      averageLeadTimeDays: nth === 0 ? '12.50' : null,
    })),
  })
  const product = await prisma.product.create({
    data: { title: 'Ring', images: ['/a.png', 'https://b.example/"'] },
  })
  const variant = await prisma.variant.create({
    data: { productId: product.id, title: 'Gold', price: '1200.00' },
  })
  for (let nth = 0; nth < 12; nth++) {
    const id = randomUUID()
    await prisma.quoteRequest.create({
      data: {
        id,
        productTitle: nth % 3 === 0 ? '100% gold_ring' : `Ring ${nth}`,
        sku: nth % 2 === 0 ? null : `SKU-${nth}`,
        quantity: 1 + (nth % 4),
        options: nth % 3 === 0 ? [] : ['14K', 'a"b', 'ü'],
        properties: nth % 2 === 0 ? [{ name: 'Engraving', value: 'für "Dich" \\' }] : [],
        targetPrice: nth % 2 === 0 ? null : `${nth}99.10`,
        status: (['pending', 'quoted', 'completed'] as const)[nth % 3] ?? 'pending',
        firstQuotedAt: nth % 3 === 1 ? NOW : null,
        variantId: nth % 5 === 0 ? null : variant.id,
        createdAt: new Date(NOW.getTime() - (nth % 4) * 1_000),
        expiresAt: nth % 3 === 0 ? null : nth % 3 === 1 ? NOW : LATER,
      },
    })
    const givers = suppliers.slice(0, nth % 4)
    await prisma.quote.createMany({
      data: givers.map((supplierId, each) => ({
        requestId: id,
        supplierId,
        price: `${10 + (each % 2)}.5`,
        deliveryDays: 1 + each,
      })),
    })
    if (nth % 4 === 1)
      await prisma.supplierResponse.create({
        data: { requestId: id, supplierId: suppliers[2] ?? '', declineReason: 'too busy' },
      })
    await prisma.order.create({
      data: {
        requestId: id,
        ...(nth % 3 === 2 && {
          status: 'awarded' as const,
          acceptance: 'pending' as const,
          awardedAt: NOW,
          supplierId: suppliers[0] ?? '',
          expectedDelivery: new Date('2026-04-01'),
        }),
      },
    })
  }
}

type Where = Prisma.QuoteRequestWhereInput
type Select = Prisma.QuoteRequestSelect

const supplierId = fc.constantFrom(...suppliers)
const instant = fc.constantFrom(NOW, LATER, new Date(NOW.getTime() - 1_000))
const ofOne = supplierId.map((id) => ({ supplierId: id }))

const conditions = fc.oneof(
  fc.constantFrom<Where>(
    { sku: null },
    { sku: { not: null } },
    { sku: { not: 'SKU-1' } },
    { status: 'quoted' },
    { status: { in: ['quoted', 'pending'] } },
    { status: { notIn: ['completed'] } },
    { status: { in: [] } },
    { quantity: { gt: 1, lte: 3 } },
    { quantity: { in: [1, 3] } },
    { quantity: 2 },
    { targetPrice: { gte: '300.10' } },
    { productTitle: { contains: '100\\% GOLD\\_', mode: 'insensitive' } },
    { productTitle: { contains: 'ring' } },
    { isTest: false },
    { variant: { productId: undefined, title: 'Gold' } },
    { variant: null },
    { variant: { product: { deletedAt: null } } },
    { quotes: { none: {} } },
    { order: { supplierId: null } },
    { order: { OR: [{ supplierId: null }, { status: 'awarded' }] } },
  ),
  instant.map((at): Where => ({ expiresAt: { gt: at } })),
  instant.map((at): Where => ({ OR: [{ expiresAt: null }, { expiresAt: { lte: at } }] })),
  ofOne.map((own): Where => ({ quotes: { some: own } })),
  ofOne.map((own): Where => ({ quotes: { none: own }, responses: { none: own } })),
  ofOne.map((own): Where => ({ responses: { some: own } })),
  ofOne.map((own): Where => ({ order: own })),
  ofOne.map((own): Where => ({ order: { isNot: { AND: [{ supplierId: { not: null } }, own] } } })),
)

const { where: wheres } = fc.letrec<{ where: Where }>((tie) => ({
  where: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    conditions,
    fc.array(tie('where'), { minLength: 1, maxLength: 3 }).map((AND): Where => ({ AND })),
    fc.array(tie('where'), { minLength: 1, maxLength: 3 }).map((OR): Where => ({ OR })),
    conditions.filter((where) => !('order' in where || 'variant' in where)).map((NOT): Where => ({ NOT })),
    fc.tuple(tie('where'), tie('where')).map(([one, other]): Where => ({ AND: [one], OR: [other] })),
  ),
}))

const columns = fc.subarray([
  ...([
    'sku',
    'productTitle',
    'options',
    'quantity',
    'targetPrice',
    'properties',
    'maskedProperties',
  ] as const),
  ...(['status', 'isTest', 'createdAt', 'expiresAt'] as const),
])

const relations = fc.subarray<Select>([
  {
    quotes: {
      select: { price: true, supplier: { select: { companyName: true, averageLeadTimeDays: true } } },
    },
  },
  {
    quotes: {
      where: { supplierId: suppliers[0] ?? '' },
      orderBy: [{ price: 'asc' }, { supplierId: 'desc' }],
      take: 1,
      select: { id: true, updatedAt: true },
    },
  },
  { variant: { select: { title: true, price: true, product: { select: { images: true } } } } },
  {
    order: {
      select: { awardedAt: true, expectedDelivery: true, supplier: { select: { companyName: true } } },
    },
  },
  { responses: { orderBy: { createdAt: 'asc' }, select: { declineReason: true } } },
  { _count: { select: { quotes: true, responses: { where: { supplierId: suppliers[2] ?? '' } } } } },
])

const orders = fc.constantFrom<Prisma.QuoteRequestOrderByWithRelationInput[]>(
  [{ id: 'asc' }],
  [{ createdAt: 'desc' }, { id: 'desc' }],
  [{ expiresAt: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
  [{ targetPrice: { sort: 'desc', nulls: 'first' } }, { quantity: 'asc' }, { id: 'asc' }],
  [{ order: { awardedAt: 'desc' } }, { id: 'asc' }],
  [{ order: { supplier: { companyName: 'asc' } } }, { createdAt: 'desc' }, { id: 'asc' }],
)

const reads = fc.record({
  where: wheres,
  select: fc
    .tuple(columns, relations)
    .map(([names, related]): Select =>
      Object.assign({ id: true }, Object.fromEntries(names.map((name) => [name, true])), ...related),
    ),
  orderBy: orders,
  take: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
})

/** Lists without an order may be in any order; their contents are compared. */
const inOrder = (rows: readonly object[]) =>
  rows.map((row) =>
    'quotes' in row
      ? { ...row, quotes: (row.quotes as object[]).map((each) => JSON.stringify(each)).sort() }
      : row,
  )

describe('reads in one statement', () => {
  it("find and count what Prisma finds and counts, whatever the query, and never through Prisma's own reads", async () => {
    const untouched = new Proxy(database.prisma, {
      get: (_target, key) =>
        new Proxy({}, { get: (_model, method) => () => `${String(key)}.${String(method)}` }),
    })
    const inOne = readingInOne(untouched, database.send)
    await fc.assert(
      fc.asyncProperty(reads, async ({ take, ...asked }) => {
        const args = { ...asked, ...(take !== undefined && { take }) }
        const [expected, found] = [
          await database.prisma.quoteRequest.findMany(args),
          await inOne.quoteRequest.findMany(args),
        ]
        expect(inOrder(found)).toEqual(inOrder(expected))
        const { where } = args
        expect(await inOne.quoteRequest.count({ where })).toBe(
          await database.prisma.quoteRequest.count({ where }),
        )
      }),
      { numRuns: RUNS },
    )
  })

  it('are one statement each, with all related rows', async () => {
    statements = []
    const rows = await database.reads.quoteRequest.findMany({
      where: { quotes: { some: {} } },
      select: {
        quotes: { select: { supplier: { select: { companyName: true } } } },
        order: { select: { id: true } },
      },
    })
    expect(rows).toHaveLength(9)
    expect(statements).toHaveLength(1)
  })

  it('find the rows at places that another statement finds, in its order', async () => {
    const { prisma, send } = database
    const [last, , first] = await prisma.quoteRequest.findMany({ orderBy: { id: 'asc' } })
    const places = Prisma.sql`SELECT id, -nth AS nth, 1000 * nth AS at
      FROM unnest(${[last?.id ?? '', randomUUID(), first?.id ?? '']}::uuid[]) WITH ORDINALITY AS given(id, nth)`
    const select = {
      productTitle: true,
      quotes: { where: { supplierId: suppliers[0] ?? '' }, select: { id: true } },
    } as const
    const found = await readAt(send, 'QuoteRequest', { select, where: { quantity: { gt: 0 } } }, places)
    const row = (id = '') => prisma.quoteRequest.findUnique({ where: { id }, select })
    expect(found).toEqual([
      { row: await row(first?.id), at: new Date(3_000) },
      { row: await row(last?.id), at: new Date(1_000) },
    ])
    expect(await readAt(send, 'QuoteRequest', { select, where: { quantity: { lt: 0 } } }, places)).toEqual([])
    expect(readAt(send, 'QuoteRequest', { where: {} }, places), 'a read without select').toBeNull()
  })

  it('are one statement each for a row that must exist, and fail as Prisma does if it does not', async () => {
    const { reads: inOne, prisma } = database
    const select = { companyName: true, quotes: { select: { price: true }, orderBy: { id: 'asc' } } } as const
    const [id = ''] = suppliers
    const expected = await prisma.supplier.findUniqueOrThrow({ where: { id }, select })
    statements = []
    expect(await inOne.supplier.findUniqueOrThrow({ where: { id }, select })).toEqual(expected)
    expect(await inOne.supplier.findFirstOrThrow({ where: { AND: [{ id }] }, select })).toEqual(expected)
    expect(statements).toHaveLength(2)
    const missing = { where: { id: randomUUID() }, select }
    await expect(inOne.supplier.findUniqueOrThrow(missing)).rejects.toMatchObject({ code: 'P2025' })
    await expect(inOne.supplier.findFirstOrThrow(missing)).rejects.toMatchObject({ code: 'P2025' })
  })

  it('leave reads they cannot translate to Prisma', async () => {
    const { reads: inOne, prisma } = database
    const asked: Prisma.QuoteRequestFindManyArgs[] = [
      { orderBy: [{ quotes: { _count: 'desc' } }, { id: 'asc' }], select: { id: true }, take: 3 },
      {
        where: { NOT: { order: { supplierId: suppliers[0] ?? '' } } },
        orderBy: { id: 'asc' },
        select: { id: true },
      },
      { where: { AND: [{ OR: [] }] }, orderBy: { id: 'asc' }, select: { id: true } },
    ]
    for (const args of asked)
      expect(await inOne.quoteRequest.findMany(args)).toEqual(await prisma.quoteRequest.findMany(args))
    expect(await inOne.supplier.findMany()).toEqual(await prisma.supplier.findMany())
  })

  it('never read a value as part of a statement', async () => {
    const hostile = `'; DROP TABLE quotes; --" $1 \\`
    const { reads: inOne } = database
    expect(await inOne.quoteRequest.findMany({ where: { sku: hostile }, select: { id: true } })).toEqual([])
    await expect(
      inOne.quoteRequest.findMany({ where: { status: { in: [hostile as never] } }, select: { id: true } }),
    ).rejects.toThrow('invalid input value for enum')
    expect(await database.prisma.quote.count()).toBeGreaterThan(0)
  })
})
