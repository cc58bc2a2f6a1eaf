import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ordersMatching } from '../../../api/data/reads/lists/orderList.ts'
import { readerFor } from '../../../api/data/reads/query/reader.ts'
import { requestsMatching } from '../../../api/data/reads/lists/requestList.ts'
import { orderList } from '../../../api/domain/list/orderList.ts'
import { requestList } from '../../../api/domain/list/requestList.ts'
import { canceledByStore } from '../../../api/domain/order/canceledByStore.ts'
import { orderStatuses } from '../../../api/domain/order/orderState.ts'
import { requestStatuses } from '../../../api/domain/request/requestState.ts'
import { testDatabase, type TestDatabase } from '../../kit/database/testDatabase.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const HOUR = 3_600_000
const RUNS = 15
const ADDRESSES = 12
const suppliers = [randomUUID(), randomUUID()] as const
const policy = { quoteWindowHours: 12, lateQuotes: 'accept' } as const

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.prisma.supplier.createMany({
    data: suppliers.map((id) => ({ id, companyName: id, businessEmail: `${id}@makers.example` })),
  })
})
afterAll(() => database.close())

const reader = () =>
  readerFor(
    database.prisma,
    { role: 'admin', adminId: randomUUID(), adminRole: 'owner', name: 'Admin' },
    policy,
    NOW,
  )

/** Values of the parameters that restrict a list, valid ones and others. */
const values: Readonly<Record<string, readonly string[]>> = {
  search: ['ring', 'nothing like it'],
  closing: ['1', '2', 'soon'],
  fewer: ['1', '2', '0'],
  country: ['GB', 'Hong Kong', 'Atlantis'],
  supplier: [...suppliers, 'somebody'],
  answer: ['quoted', 'silent', 'maybe'],
  round: ['any', 'rejected', 'maybe'],
  untracked: ['yes', 'no'],
  unanswered: ['1', '12', 'soon'],
  canceled: ['yes', 'no', 'maybe'],
  delivery: ['on_time', 'undated', 'overdue', 'never'],
  variant: [randomUUID()],
  product: [randomUUID()],
  since: ['2026-03-10', '2026-03-10T12:00:00Z', 'yesterday'],
  before: ['2026-03-10', '2026-03-10T12:00:00Z', 'tomorrow'],
  quoted: ['yes', 'no', 'maybe'],
  awardable: ['yes', 'no'],
  reconfirm: ['yes', 'no'],
  held: ['yes', 'no'],
  tests: ['yes', 'no', 'maybe'],
  sort: ['deadline', 'expected'],
  view: ['table'],
}

/** URLs of a list, each with a few parameters. */
function addressesOf(list: { readonly paramNames: readonly string[]; readonly statusFilters: object }) {
  const all = { ...values, status: Object.keys(list.statusFilters) }
  const params = list.paramNames.map((name) => {
    const known = all[name as keyof typeof all]
    if (!known) throw new Error(`Give values of the parameter ${name}`)
    return fc.constantFrom(...known).map((value) => [name, value])
  })
  return fc
    .subarray(params, { minLength: 1, maxLength: 4 })
    .chain((some) => fc.tuple(...some))
    .map((some) => new URLSearchParams(some))
}

const around = (...moments: readonly number[]) =>
  fc.constantFrom(...moments.flatMap((at) => [-1, 0, 1].map((ms) => new Date(NOW.getTime() + at + ms))))
const country = fc.option(fc.constantFrom('GB', 'HK', 'US'))

const requestSketch = fc.record({
  status: fc.constantFrom(...requestStatuses),
  createdAt: around(-12 * HOUR, 0),
  expiresAt: fc.option(around(0, HOUR, 2 * HOUR)),
  heldAt: fc.option(fc.constant(NOW)),
  quoteCount: fc.constantFrom(0, 1, 2),
  destinationCountry: country,
  isTest: fc.boolean(),
})
/**
 * The request's order in the store, if it has one: whether it was canceled, and the remaining quantity of its
 * line.
 */
const storeSketch = fc.option(fc.record({ cancelled: fc.boolean(), quantity: fc.constantFrom(0, 1) }))
const orderSketch = fc.record({
  /** For a canceled order: whether it was canceled after its award. */
  wasAwarded: fc.boolean(),
  status: fc.constantFrom(...orderStatuses),
  acceptance: fc.constantFrom('pending' as const, 'accepted' as const, 'rejected' as const),
  supplierId: fc.constantFrom(...suppliers),
  awardedAt: around(-12 * HOUR, 0),
})
const rows = fc.array(fc.tuple(requestSketch, orderSketch, storeSketch), { minLength: 10, maxLength: 20 })

type Sketch<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never

/** A request and its order, as far as the database allows them. */
function build([request, order, inStore]: Sketch<typeof rows>[number]) {
  const isCanceled = order.status === 'cancelled'
  const isAssigned = isCanceled ? order.wasAwarded : !['pending', 'quoted'].includes(order.status)
  const acceptance =
    order.acceptance === 'rejected' && order.status !== 'awarded' && !isCanceled
      ? 'pending'
      : order.acceptance
  const sourceOrder = inStore && { id: randomUUID(), cancelledAt: inStore.cancelled ? NOW : null }
  const sourceLine = inStore && { id: randomUUID(), quantity: inStore.quantity }
  return {
    inStore: { sourceOrder, sourceLine },
    request: {
      ...request,
      id: randomUUID(),
      sourceOrderId: sourceOrder?.id ?? null,
      sourceLineId: sourceLine?.id ?? null,
    },
    order: {
      id: randomUUID(),
      status: order.status,
      acceptance: isAssigned ? acceptance : null,
      supplierId: isAssigned ? order.supplierId : null,
      awardedAt: isAssigned ? order.awardedAt : null,
      cancellationReason: isCanceled && isAssigned ? 'No longer wanted' : null,
    },
  }
}
type Built = ReturnType<typeof build>

async function store(built: readonly Built[]): Promise<void> {
  const { prisma } = database
  await prisma.order.deleteMany()
  await prisma.quoteRequest.deleteMany()
  await prisma.storeOrder.deleteMany()
  const inStore = built.flatMap(({ inStore: { sourceOrder, sourceLine } }) =>
    sourceOrder && sourceLine ? [{ sourceOrder, sourceLine }] : [],
  )
  await prisma.storeOrder.createMany({
    data: inStore.map(({ sourceOrder }) => ({
      ...sourceOrder,
      shop: 'shop.example',
      storeId: sourceOrder.id,
      storeUpdatedAt: NOW,
      raw: '{}',
    })),
  })
  await prisma.storeOrderLine.createMany({
    data: inStore.map(({ sourceOrder, sourceLine }) => ({
      ...sourceLine,
      storeOrderId: sourceOrder.id,
      storeLineId: sourceLine.id,
      title: 'Ring',
    })),
  })
  await prisma.quoteRequest.createMany({
    data: built.map(({ request }) => ({
      ...request,
      productTitle: 'Ring',
      quantity: 1,
      firstQuotedAt: request.status === 'quoted' ? NOW : null,
    })),
  })
  await prisma.order.createMany({
    data: built.map(({ request, order }) => ({
      ...order,
      requestId: request.id,
      rejectionReason: order.acceptance === 'rejected' ? 'No stones' : null,
      supplierEstimatedDelivery: order.acceptance === 'accepted' ? NOW : null,
      actualDelivery: order.status === 'delivered' ? NOW : null,
    })),
  })
}

type Verdict = { id: string; row: boolean | null; database: boolean; query: string }

/** The result of the rows themselves and of the database for the list at each URL. */
const lists = {
  requests: {
    addresses: addressesOf(requestList),
    judge: async (address: URLSearchParams, built: readonly Built[]): Promise<Verdict[]> => {
      const list = requestList.read(address)
      const where = await requestsMatching(reader(), list)
      const found = await database.prisma.quoteRequest.findMany({ where, select: { id: true } })
      return verdicts(address, found, built, ({ request }) => ({
        id: request.id,
        row: requestList.isListed(
          { ...request, test: request.isTest, held: request.heldAt !== null },
          list,
          NOW,
        ),
      }))
    },
  },
  orders: {
    addresses: addressesOf(orderList),
    judge: async (address: URLSearchParams, built: readonly Built[]): Promise<Verdict[]> => {
      const list = orderList.read(address)
      const where = await ordersMatching(reader(), list)
      const found = await database.prisma.order.findMany({ where, select: { id: true } })
      return verdicts(address, found, built, ({ request, order, inStore }) => ({
        id: order.id,
        row: orderList.isListed(
          {
            ...order,
            destinationCountry: request.destinationCountry,
            canceledByStore: canceledByStore(inStore),
            test: request.isTest,
          },
          list,
          NOW,
        ),
      }))
    },
  },
}

function verdicts(
  address: URLSearchParams,
  found: readonly { readonly id: string }[],
  built: readonly Built[],
  judge: (one: Built) => { id: string; row: boolean | null },
): Verdict[] {
  const ids = new Set(found.map(({ id }) => id))
  return built.map((one) => {
    const judged = judge(one)
    return { ...judged, database: ids.has(judged.id), query: address.toString() }
  })
}

describe('whether a row that just changed belongs to a list', () => {
  it.each(['requests', 'orders'] as const)(
    'for any URL and any rows, a row says it belongs to the list of %s exactly when the database lists it',
    async (name) => {
      const { addresses, judge } = lists[name]
      const seen = { true: 0, false: 0, null: 0 }
      await fc.assert(
        fc.asyncProperty(
          rows,
          fc.array(addresses, { minLength: ADDRESSES, maxLength: ADDRESSES }),
          async (sketches, some) => {
            const built = sketches.map(build)
            await store(built)
            for (const address of some) {
              const all = await judge(address, built)
              for (const { row } of all) seen[`${row}`] += 1
              expect(all.filter(({ row, database: isListed }) => row !== null && row !== isListed)).toEqual(
                [],
              )
            }
          },
        ),
        { numRuns: RUNS, seed: 20_260_310 },
      )
      for (const [verdict, count] of Object.entries(seen))
        expect(count, `rows judged ${verdict}`).toBeGreaterThan(100)
    },
  )
})
