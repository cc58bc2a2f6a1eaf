import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ordersLike } from '../../../api/data/reads/lists/orderList.ts'
import { productsLike } from '../../../api/data/reads/lists/productList.ts'
import { requestsLike } from '../../../api/data/reads/lists/requestList.ts'
import {
  countFound,
  idsFound,
  orderBranches,
  productBranches,
  requestBranches,
  requestsFound,
} from '../../../api/data/reads/query/searchedIds.ts'
import { testDatabase, type TestDatabase } from '../../kit/database/testDatabase.ts'

const admin = { role: 'admin', adminId: randomUUID(), adminRole: 'owner', name: 'Admin' } as const
const at = new Date('2026-03-10T12:00:00Z')
const companies = [
  { id: randomUUID(), name: 'Atelier Étoile' },
  { id: randomUUID(), name: 'Bolt 100%_pure' },
] as const
const variantId = randomUUID()
const rows = [
  { customer: 'Ada Moore', number: '#1001', title: 'Halo ring', sku: 'HALO-1', tracking: null },
  { customer: 'Grace Reyes', number: '#1002', title: 'Étoile pendant', sku: 'PEND_2', tracking: 'TRACK-77' },
  {
    customer: 'Moore & Sons',
    number: '#2001',
    title: 'Tennis bracelet',
    sku: null,
    tracking: 'GB\u202f100%',
  },
].map((row, index) => ({ ...row, index, request: randomUUID(), order: randomUUID(), quote: randomUUID() }))

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  const { prisma } = database
  await prisma.supplier.createMany({
    data: companies.map(({ id, name }) => ({ id, companyName: name, businessEmail: `${id}@makers.example` })),
  })
  await prisma.product.create({ data: { title: 'Ring', variants: { create: { id: variantId } } } })
  for (const row of rows) {
    const source = randomUUID()
    const supplierId = companies[row.index % 2]?.id ?? ''
    await prisma.storeOrder.create({
      data: {
        id: source,
        shop: 'shop.example',
        storeId: `90${row.index}`,
        orderNumber: row.number,
        customerName: row.customer,
        customerEmail: `buyer${row.index}@mail.example`,
        storeUpdatedAt: at,
        raw: '{}',
      },
    })
    await prisma.quoteRequest.create({
      data: {
        id: row.request,
        sourceOrderId: source,
        storeOrderId: `90${row.index}`,
        productTitle: row.title,
        variantTitle: row.index === 1 ? null : 'Size 6',
        options: row.index === 1 ? ['Platinum', 'Oval'] : [],
        sku: row.sku,
        variantId: row.index === 0 ? variantId : null,
        quantity: 1,
      },
    })
    await prisma.quote.create({
      data: { id: row.quote, requestId: row.request, supplierId, price: '10.00', deliveryDays: 3 },
    })
    await prisma.order.create({
      data: {
        id: row.order,
        requestId: row.request,
        ...(row.tracking && {
          status: 'shipped',
          acceptance: 'accepted',
          supplierId,
          quoteId: row.quote,
          awardedAt: at,
          supplierEstimatedDelivery: at,
          courier: 'DHL',
          trackingNumber: row.tracking,
        }),
      },
    })
  }
})
afterAll(() => database.close())

it('products are found table by table as with one condition over all tables', async () => {
  const { prisma } = database
  const made = await prisma.product.create({
    data: {
      title: 'Tiara',
      storeId: '7001',
      productType: 'Headpiece',
      variants: {
        create: [
          { sku: 'TIA_1', storeId: '8001' },
          { sku: 'TIA_2', storeId: '8002' },
          { sku: 'GONE', storeId: '8003', deletedAt: at },
        ],
      },
    },
    include: { variants: { orderBy: { storeId: 'asc' } } },
  })
  const ids = [made.id, ...made.variants.map(({ id }) => id), variantId]
  const texts = ['TIARA', 'head', 'tia_', 'tiax', 'ring', 'gone', '7001', '8001', '8003', 'nothing', ...ids]
  const found: Record<string, number> = {}
  for (const text of [...texts, made.id.slice(0, 8)]) {
    const wanted = await prisma.product.findMany({ where: productsLike(text), select: { id: true } })
    expect((await idsFound(prisma, text, productBranches))?.toSorted(), text).toEqual(
      wanted.map(({ id }) => id).toSorted(),
    )
    found[text] = wanted.length
  }
  expect(found).toMatchObject({ TIARA: 1, head: 1, tia_: 1, tiax: 0, ring: 1, gone: 0, '8001': 1, '8003': 0 })
  await prisma.variant.deleteMany({ where: { productId: made.id } })
  await prisma.product.delete({ where: { id: made.id } })
})

describe("the admins' search", () => {
  const typed = [
    'ring',
    'MOORE',
    'étoile',
    'ÉTOILE',
    '#1002',
    '100',
    '100%',
    '_',
    'track-77',
    'buyer2@',
    '901',
    'atelier',
    'size 6',
    'PLATINUM / ov',
    'nothing like it',
    '  halo ',
    'halo ring',
    'gb 100%',
    ...rows.flatMap(({ request, order, quote }) => [request, order.slice(0, 8), `#${quote.slice(0, 8)}`]),
    ...rows.map(({ number, request }) => `${number} · ${request.slice(0, 8)}`),
    ...companies.map(({ id }) => id.slice(0, 8)),
    variantId,
  ]

  it('the id of a supplier finds the requests that it quoted on', async () => {
    const [{ id }] = companies
    const quoted = await database.prisma.quote.findMany({
      where: { supplierId: id },
      select: { requestId: true },
    })
    const found = await idsFound(database.prisma, id.slice(0, 8), requestBranches)
    expect(found?.toSorted()).toEqual(quoted.map(({ requestId }) => requestId).toSorted())
    expect(quoted).not.toEqual([])
  })

  it('an option finds the request and the order of a variant without a title', async () => {
    const { prisma } = database
    expect(await idsFound(prisma, 'platin', requestBranches)).toEqual([rows[1]?.request])
    expect(await idsFound(prisma, 'platin', orderBranches)).toEqual([rows[1]?.order])
  })

  it('the id of a variant finds its orders and its requests', async () => {
    const { prisma } = database
    expect(await idsFound(prisma, variantId, orderBranches)).toEqual([rows[0]?.order])
    expect(await idsFound(prisma, variantId, requestBranches)).toEqual([rows[0]?.request])
  })

  it('the order number and the id, as screens show them together, find the request and its order', async () => {
    const { prisma } = database
    for (const { number, request, order } of rows) {
      const shown = [request, order].map((id) => `${number} · ${id.slice(0, 8)}`)
      for (const text of shown) {
        expect(await idsFound(prisma, text, requestBranches)).toEqual([request])
        expect(await idsFound(prisma, text, orderBranches)).toEqual([order])
      }
    }
  })

  it('suppliers find by the piece, the tracking number and the ids, never by what only admins see', async () => {
    const { prisma } = database
    const [{ id: supplierId, name }] = companies
    const supplier = { role: 'supplier', supplierId, name, activatedAt: at } as const
    const found = async (text: string) => ({
      requests: (
        await prisma.quoteRequest.findMany({ where: requestsLike(supplier, text), select: { id: true } })
      ).map(({ id }) => id),
      orders: (await prisma.order.findMany({ where: ordersLike(supplier, text), select: { id: true } })).map(
        ({ id }) => id,
      ),
    })
    const nothing = { requests: [], orders: [] }
    const its = ({ request, order }: (typeof rows)[number]) => ({ requests: [request], orders: [order] })
    for (const row of rows) {
      expect(await found(row.title), row.title).toEqual(its(row))
      if (row.sku) expect(await found(row.sku), row.sku).toEqual(its(row))
      if (row.tracking) expect((await found(row.tracking)).orders, row.tracking).toEqual([row.order])
      // Of the data that screens show only to admins, only the id counts.
      expect(await found(`#9999 · ${row.request.slice(0, 8)}`)).toEqual(its(row))
      const hidden = [row.customer, row.number, `${row.number} · `, `buyer${row.index}@`, `90${row.index}`]
      for (const text of hidden) expect(await found(text), text).toEqual(nothing)
    }
    expect(await found(name), 'a company').toEqual(nothing)
  })

  it('suppliers find the same requests in SQL as with a filter', async () => {
    const { prisma } = database
    const [{ id: supplierId, name }] = companies
    const supplier = { role: 'supplier', supplierId, name, activatedAt: at } as const
    let found = 0
    for (const text of [...typed, ' ']) {
      const wanted = await prisma.quoteRequest.findMany({
        where: requestsLike(supplier, text),
        select: { id: true },
        orderBy: { id: 'asc' },
      })
      const search = await requestsFound(prisma, text)
      if (!search) {
        expect(text.trim()).toBe('')
        continue
      }
      const listed = await prisma.$queryRaw<{ id: string }[]>`${search.statement} ORDER BY id`
      expect(listed, text).toEqual(wanted)
      expect(search.ids?.toSorted(), text).toEqual(wanted.map(({ id }) => id))
      found += wanted.length
    }
    expect(found).toBeGreaterThan(rows.length)
  })

  it('a typed space finds a tracking number with a narrow no-break space', async () => {
    const found = await idsFound(database.prisma, 'gb 100%', orderBranches)
    expect(found).toEqual([rows[2]?.order])
  })

  it('finds the same requests and orders table by table as with one condition over all tables', async () => {
    const { prisma } = database
    let found = 0
    for (const text of typed) {
      const requests = await prisma.quoteRequest.findMany({
        where: requestsLike(admin, text),
        select: { id: true },
      })
      const orders = await prisma.order.findMany({ where: ordersLike(admin, text), select: { id: true } })
      for (const [wanted, branches] of [
        [requests, requestBranches],
        [orders, orderBranches],
      ] as const) {
        const ids = wanted.map(({ id }) => id).toSorted()
        expect((await idsFound(prisma, text, branches))?.toSorted(), text).toEqual(ids)
        expect(await countFound(prisma, text, branches), text).toBe(ids.length)
        found += ids.length
      }
    }
    expect(found).toBeGreaterThan(typed.length)
  })

  it('restricts nothing when blank', async () => {
    expect(await idsFound(database.prisma, '  ', requestBranches)).toBeNull()
    expect(await countFound(database.prisma, '  ', orderBranches)).toBeNull()
  })
})
