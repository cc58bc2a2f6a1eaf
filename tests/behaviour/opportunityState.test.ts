import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { opportunitiesIn, requestsToList, visibleTo } from '../../api/data/database/visibleTo.ts'
import type { Prisma } from '../../api/data/prisma/client.ts'
import { activePlaces, countOpportunities, newestPlaces } from '../../api/data/reads/lists/opportunities.ts'
import { readerFor } from '../../api/data/reads/query/reader.ts'
import type { SupplierActor } from '../../api/domain/actor.ts'
import { whyClosedToQuotes } from '../../api/domain/request/closedToQuotes.ts'
import { type LateQuotes, openStatuses, requestStatuses } from '../../api/domain/request/requestState.ts'
import { opportunityState, opportunityStates } from '../../api/domain/request/supplierView.ts'
import { testDatabase, type TestDatabase } from '../kit/database/testDatabase.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const ACTIVATED = new Date('2026-03-09T08:00:00Z')
const RUNS = 8

const supplier = (name: string, activatedAt: Date | null): SupplierActor => ({
  role: 'supplier',
  supplierId: randomUUID(),
  name,
  activatedAt,
})
const suppliers = [supplier('Acme', ACTIVATED), supplier('Bolt', ACTIVATED), supplier('Never active', null)]

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.prisma.supplier.createMany({
    data: suppliers.map(({ supplierId, name }) => ({
      id: supplierId,
      companyName: name,
      businessEmail: `${supplierId}@makers.example`,
    })),
  })
})
afterAll(() => database.close())

const justAround = (moment: Date) =>
  fc.constantFrom(-3_600_000, -1, 0, 1, 3_600_000).map((offset) => new Date(moment.getTime() + offset))
const someOf = fc.subarray(suppliers.map(({ supplierId }) => supplierId))

/** Any combination, including those that no use case creates: both implementations must agree everywhere. */
const requestSketches = fc.array(
  fc.record({
    status: fc.constantFrom(...requestStatuses),
    createdAt: justAround(ACTIVATED),
    expiresAt: fc.option(justAround(NOW)),
    heldAt: fc.option(fc.constant(NOW), { freq: 4 }),
    isTest: fc.boolean(),
    quotedBy: someOf,
    declinedBy: someOf,
    declinedAt: justAround(NOW),
    holder: fc.option(fc.constantFrom(...suppliers.map(({ supplierId }) => supplierId))),
  }),
  { minLength: 10, maxLength: 30 },
)
type RequestSketch = (typeof requestSketches)['generate'] extends (...args: never[]) => {
  value: (infer One)[]
}
  ? One
  : never
type Stored = RequestSketch & { id: string }

async function store(sketches: readonly RequestSketch[]): Promise<Stored[]> {
  const { prisma } = database
  await prisma.order.deleteMany()
  await prisma.supplierResponse.deleteMany()
  await prisma.quote.deleteMany()
  await prisma.quoteRequest.deleteMany()
  const stored = sketches.map((sketch) => ({ ...sketch, id: randomUUID() }))
  await prisma.quoteRequest.createMany({
    data: stored.map(({ id, status, createdAt, expiresAt, heldAt, isTest }) => ({
      id,
      status,
      createdAt,
      expiresAt,
      heldAt,
      isTest,
      productTitle: 'Ring',
      quantity: 1,
      firstQuotedAt: status === 'quoted' ? createdAt : null,
    })),
  })
  await prisma.quote.createMany({
    data: stored.flatMap(({ id, quotedBy }) =>
      quotedBy.map((supplierId) => ({ requestId: id, supplierId, price: '10.00', deliveryDays: 1 })),
    ),
  })
  await prisma.supplierResponse.createMany({
    data: stored.flatMap(({ id, declinedBy, declinedAt }) =>
      declinedBy.map((supplierId) => ({
        requestId: id,
        supplierId,
        declineReason: 'too busy',
        createdAt: declinedAt,
      })),
    ),
  })
  await prisma.order.createMany({
    data: stored.map(({ id, holder }) => ({
      requestId: id,
      ...(holder && {
        status: 'awarded' as const,
        supplierId: holder,
        acceptance: 'pending' as const,
        awardedAt: NOW,
      }),
    })),
  })
  return stored
}

const as = (supplierId: string) => ({ supplierId })
const stateOf = (row: Stored, viewer: SupplierActor, lateQuotes: LateQuotes) =>
  opportunityState(
    {
      request: row,
      quotes: row.quotedBy.map(as),
      declines: row.declinedBy.map(as),
      order: { supplierId: row.holder },
    },
    viewer,
    { quoteWindowHours: 12, lateQuotes },
    NOW,
  )

async function disagreements(stored: Stored[], viewer: SupplierActor, lateQuotes: LateQuotes) {
  const policy = { quoteWindowHours: 12, lateQuotes }
  const found = new Map<string, string[]>()
  for (const state of opportunityStates) {
    const where = opportunitiesIn(viewer, state, policy, NOW)
    for (const { id } of await database.prisma.quoteRequest.findMany({ where, select: { id: true } }))
      found.set(id, [...(found.get(id) ?? []), state])
  }
  const readable = await database.prisma.quoteRequest.findMany({
    where: visibleTo(viewer, policy, NOW).requests,
    select: { id: true },
  })
  const mayRead = new Set(readable.map(({ id }) => id))
  return stored.flatMap((row) => {
    const rule = stateOf(row, viewer, lateQuotes)
    const sql = found.get(row.id) ?? []
    const agree = sql.join() === (rule ?? '')
    const shouldRead = row.heldAt === null && (rule !== null || row.holder === viewer.supplierId)
    return agree && mayRead.has(row.id) === shouldRead
      ? []
      : [{ row, viewer: viewer.name, lateQuotes, rule, sql, mayRead: mayRead.has(row.id) }]
  })
}

describe('the state of an opportunity, in the domain and in SQL', () => {
  it('the state is the same for any request aggregate and any supplier, whether late quotes are accepted or not', async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(requestSketches, async (sketches) => {
        const stored = await store(sketches)
        for (const viewer of suppliers) {
          for (const lateQuotes of ['accept', 'block'] as const) {
            for (const row of stored) seen.add(String(stateOf(row, viewer, lateQuotes)))
            expect(await disagreements(stored, viewer, lateQuotes)).toEqual([])
          }
        }
      }),
      { numRuns: RUNS, seed: 20_260_310 },
    )
    expect([...seen].sort(), 'every state came up').toEqual([...opportunityStates, 'null'].sort())
  })
})

describe('counts and pages of opportunities', () => {
  it('count and contain the same requests as the states, whether late quotes are accepted or not', async () => {
    await fc.assert(
      fc.asyncProperty(requestSketches, async (sketches) => {
        const stored = await store(sketches)
        for (const viewer of suppliers)
          for (const lateQuotes of ['accept', 'block'] as const) {
            const policy = { quoteWindowHours: 12, lateQuotes }
            const reader = readerFor(database.prisma, viewer, policy, NOW)
            const together = await countOpportunities(reader, viewer, opportunityStates, CLOSING_BY)
            for (const state of opportunityStates) {
              const rows = stored.filter((row) => stateOf(row, viewer, lateQuotes) === state)
              const count = {
                all: rows.length,
                real: rows.filter(({ isTest }) => !isTest).length,
                closing: rows.filter(({ expiresAt }) => expiresAt && expiresAt <= CLOSING_BY).length,
              }
              expect(together.get(state), state).toEqual(count)
              const alone = await countOpportunities(reader, viewer, [state], CLOSING_BY)
              expect([...alone], `${state} alone`).toEqual([[state, count]])
              const listed = await pages(
                rows.map(({ id }) => id),
                async (after, limit) => {
                  const place = after && { ...after, at: dateOf(after, state) }
                  const found = await placesAt(
                    state === 'active'
                      ? activePlaces(reader, viewer, after, limit)
                      : newestPlaces(reader, viewer, [state], place, limit),
                  )
                  return found.map(({ id }) => id)
                },
                stored,
              )
              expect(listed.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
              expect(listed).toEqual(inListOrder(rows, state))
            }
          }
      }),
      { numRuns: RUNS, seed: 20_260_310 },
    )
  })

  it('several states are one list, newest first', async () => {
    await fc.assert(
      fc.asyncProperty(requestSketches, async (sketches) => {
        const stored = await store(sketches)
        for (const viewer of suppliers) {
          const policy = { quoteWindowHours: 12, lateQuotes: 'accept' } as const
          const reader = readerFor(database.prisma, viewer, policy, NOW)
          const wanted = ['past_deadline', 'quoted', 'missed', 'declined'] as const
          const stateIn = (row: Stored) => stateOf(row, viewer, 'accept')
          const rows = stored.filter((row) => wanted.some((state) => state === stateIn(row)))
          const dates = new Map(rows.map((row) => [row.id, dateOf(row, stateIn(row))]))
          const found = await placesAt(newestPlaces(reader, viewer, wanted, null, 100))
          expect(found).toEqual(inListOrder(rows, stateIn).map((id) => ({ id, at: dates.get(id) })))
        }
      }),
      { numRuns: RUNS, seed: 20_260_310 },
    )
  })
})

type State = ReturnType<typeof opportunityState>

/** The places that a statement finds, in its order. */
async function placesAt(places: Prisma.Sql | null) {
  const rows = places ? await database.send(places) : []
  return rows.map(([id, , at]) => ({ id: id as string, at: new Date(Number(at)) }))
}

const CLOSING_BY = new Date(NOW.getTime() + 60_000)

/** All pages, with two rows each. */
async function pages(
  expected: readonly string[],
  read: (after: Stored | null, limit: number) => Promise<string[]>,
  stored: readonly Stored[],
): Promise<string[]> {
  const found: string[] = []
  while (found.length <= expected.length) {
    const after = stored.find(({ id }) => id === found.at(-1)) ?? null
    const next = await read(after, 2)
    found.push(...next)
    if (next.length < 2) break
  }
  return found
}

/** The time by which rows in states other than active are sorted. */
const dateOf = ({ createdAt, declinedAt }: Stored, state: State) =>
  state === 'declined' ? declinedAt : createdAt

function inListOrder(rows: readonly Stored[], stateIn: State | ((row: Stored) => State)): string[] {
  const date = (row: Stored) => dateOf(row, typeof stateIn === 'function' ? stateIn(row) : stateIn).getTime()
  const byId = (a: Stored, b: Stored) => (a.id < b.id ? -1 : 1)
  const deadline = ({ expiresAt }: Stored) => expiresAt?.getTime() ?? Number.POSITIVE_INFINITY
  return rows
    .toSorted((a, b) =>
      stateIn === 'active'
        ? (deadline(a) === deadline(b) ? 0 : deadline(a) - deadline(b)) || byId(a, b)
        : date(b) - date(a) || byId(b, a),
    )
    .map(({ id }) => id)
}

describe('requests that are open to quotes', () => {
  it('the list for partners includes exactly those that are not held and not closed to quotes', async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(requestSketches, fc.constantFrom('accept', 'block'), async (sketches, lateQuotes) => {
        const policy = { quoteWindowHours: 12, lateQuotes } as const
        const open = (await store(sketches)).filter(
          (request) => !request.heldAt && !whyClosedToQuotes(request, policy, NOW),
        )
        for (const { status } of open) seen.add(status)
        const listed = await database.prisma.quoteRequest.findMany({
          where: requestsToList(
            { role: 'partner', tokenId: 'a-token', name: 'Shop', scopes: ['requests'] },
            policy,
            NOW,
          ),
          select: { id: true },
        })
        expect(listed.map(({ id }) => id).sort()).toEqual(open.map(({ id }) => id).sort())
      }),
      { numRuns: RUNS, seed: 20_260_310 },
    )
    expect([...seen].sort()).toEqual([...openStatuses].sort())
  })
})
