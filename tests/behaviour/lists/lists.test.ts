import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { earliestToday, utcDate } from '../../../api/domain/calendar.ts'
import { expectedDelivery } from '../../../api/domain/order/expectedDelivery.ts'
import { invitationOf, shownStatus } from '../../../api/domain/supplier/supplierState.ts'
import type { Caller } from '../../kit/Caller.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { aWorld, type SupplierSeat, type World } from '../../kit/world.ts'
import { manyRequests } from './manyRequests.ts'

const MANY = 84
const HOUR = 3_600_000

let server: TestServer
let world: World
let admin: Caller
let holder: SupplierSeat
let partner: Caller
beforeAll(async () => {
  server = await startTestServer()
  await server.stopScheduledJobs()
  world = await aWorld(server)
  admin = (await world.admin()).caller
  holder = await world.supplier('Holder')
  partner = await world.program('feed')
  const quoting = await world.openRequest()
  await world.award(await world.quote(holder, quoting, '900.00'))
  const lost = await world.openRequest()
  await world.quote(holder, lost, '900.00')
  const rival = await world.supplier('Rival')
  await world.award(await world.quote(rival, lost, '800.00'))
  await world.decline(holder, await world.openRequest())
  await world.quote(holder, await world.openRequest(), '900.00')
  const changed = await world.openRequest()
  await world.quote(holder, changed, '900.00')
  const suspended = await world.supplier('Suspended')
  await world.quote(suspended, await world.openRequest(), '700.00')
  const changedToo = await world.openRequest()
  await world.quote(suspended, changedToo, '700.00')
  for (const { id } of [changed, changedToo])
    await admin.graphqlOk(
      'mutation($input: ChangeRequestInput!) { changeRequest(input: $input) { __typename } }',
      { input: { requestId: id, destinationCountry: 'GB' } },
    )
  await world.prisma.supplier.update({
    where: { id: suspended.id },
    data: { suspendedAt: world.ports.now() },
  })
  await manyRequests(world, MANY, holder.id)
})
afterAll(async () => {
  await world.end()
  expect(server.reported, 'nothing went wrong behind the scenes').toEqual([])
  await server.stop()
})

type Page = {
  edges: { node: { id: string } }[]
  pageInfo: { hasNextPage: boolean; endCursor: string }
  totalCount: number
}

async function pageOf(field: string, args: string, paging: string): Promise<Page> {
  const data = await admin.graphqlOk<Record<string, Page>>(
    `{ ${field}(${[paging, args].filter(Boolean).join(', ')}) {
      edges { node { id } } pageInfo { hasNextPage endCursor } totalCount
    } }`,
  )
  return data[field] as Page
}

/** Every id of a list, page by page. */
async function walk(field: string, args = '', size = 7): Promise<string[]> {
  const ids: string[] = []
  for (let after = ''; ;) {
    const { edges, pageInfo } = await pageOf(field, args, `first: ${size}${after && `, after: "${after}"`}`)
    ids.push(...edges.map(({ node }) => node.id))
    if (!pageInfo.hasNextPage) return ids
    after = pageInfo.endCursor
  }
}

async function walkBack(field: string, args: string): Promise<string[]> {
  const ids: string[] = []
  for (let before = ''; ;) {
    const data = await admin.graphqlOk<
      Record<
        string,
        { edges: { node: { id: string } }[]; pageInfo: { hasPreviousPage: boolean; startCursor: string } }
      >
    >(
      `{ ${field}(last: 9${before && `, before: "${before}"`}, ${args}) { edges { node { id } } pageInfo { hasPreviousPage startCursor } } }`,
    )
    const page = data[field]
    ids.unshift(...(page?.edges.map(({ node }) => node.id) ?? []))
    if (!page?.pageInfo.hasPreviousPage) return ids
    before = page.pageInfo.startCursor
  }
}

const allRequests = () =>
  world.prisma.quoteRequest.findMany({
    include: { quotes: { include: { supplier: true } }, responses: true, order: true },
  })
const allOrders = () =>
  world.prisma.order.findMany({ include: { request: { include: { sourceOrder: true } } } })
type RequestRow = Awaited<ReturnType<typeof allRequests>>[number]
type OrderRow = Awaited<ReturnType<typeof allOrders>>[number]

const now = () => server.clock.now().getTime()
const open = ({ status }: { status: string }) => ['pending', 'quoted', 'expired'].includes(status)
const day = (date: Date | null | undefined) => (date ? utcDate(date) : null)
const expectedOf = (order: OrderRow) =>
  expectedDelivery({
    status: order.status,
    createdAt: order.createdAt,
    deliveryDays: order.deliveryDays,
    expectedDelivery: day(order.expectedDelivery),
    supplierEstimatedDelivery: day(order.supplierEstimatedDelivery),
    storeEstimatedDelivery: day(order.request.sourceOrder?.estimatedDelivery),
  })
const stillToCome = ({ status }: OrderRow) => status !== 'delivered' && status !== 'cancelled'

/** As the admin's screens show it for each quote. */
const awardable = (row: RequestRow) =>
  open(row) &&
  row.quotes.some(
    (quote) =>
      quote.status === 'pending' && !quote.needsReconfirmation && quote.supplier.suspendedAt === null,
  )

const reconfirmable = (row: RequestRow) =>
  open(row) &&
  row.quotes.some(
    (quote) => quote.status === 'pending' && quote.needsReconfirmation && quote.supplier.suspendedAt === null,
  )

const requestFilters: [string, (row: RequestRow) => boolean][] = [
  ['status: [PENDING, QUOTED, EXPIRED]', open],
  [
    'closingWithinHours: 2',
    (row) =>
      open(row) &&
      row.expiresAt !== null &&
      row.expiresAt.getTime() > now() &&
      row.expiresAt.getTime() <= now() + 2 * HOUR,
  ],
  ['fewerThanQuotes: 2', (row) => row.quoteCount < 2],
  ['fewerThanQuotes: 0', () => false],
  ['country: "GB"', (row) => row.destinationCountry === 'GB'],
  ['country: "United Kingdom"', (row) => row.destinationCountry === 'GB'],
  ['awardable: true', awardable],
  ['awardable: false', (row) => !awardable(row)],
  ['toReconfirm: true', reconfirmable],
  ['toReconfirm: false', (row) => !reconfirmable(row)],
  ['tests: false', (row) => !row.isTest],
  ['tests: true', (row) => row.isTest],
  ['search: "étoile"', (row) => row.productTitle.toLowerCase().includes('étoile')],
  ['search: "100% \\"É"', (row) => row.productTitle.includes('100% "É')],
  ['variantId: "nonsense"', () => false],
]

describe('the list of requests', () => {
  it.each(requestFilters)('filtered by %s, the list matches the database', async (args, belongs) => {
    const expected = (await allRequests()).filter(belongs).map(({ id }) => id)
    expect((await walk('quoteRequests', args)).toSorted()).toEqual(expected.toSorted())
    expect((await pageOf('quoteRequests', args, 'first: 1')).totalCount).toBe(expected.length)
  })

  it('a request whose only quote must be reconfirmed is to reconfirm, and not to award', async () => {
    const [changed] = await walk('quoteRequests', 'toReconfirm: true')
    const toAward = await walk('quoteRequests', 'awardable: true')
    expect(toAward).toHaveLength(1)
    expect(changed).toBeDefined()
    expect(toAward).not.toContain(changed)
    const { quoteRequests } = await admin.graphqlOk<{
      quoteRequests: { edges: { node: { quotes: { availableMoves: string[] }[] } }[] }
    }>(
      '{ quoteRequests(first: 9, filter: { awardable: true }) { edges { node { quotes { availableMoves } } } } }',
    )
    expect(quoteRequests.edges.map(({ node }) => node.quotes)).toEqual([[{ availableMoves: ['AWARD'] }]])
  })

  it('filters mean the same given as one object, which takes precedence', async () => {
    for (const [args] of requestFilters) {
      const { totalCount } = await pageOf('quoteRequests', args, 'first: 1')
      expect(await pageOf('quoteRequests', `filter: { ${args} }`, 'first: 1')).toMatchObject({ totalCount })
    }
    expect(await walk('orders', 'tests: true, filter: { tests: false, acceptance: REJECTED }')).toEqual(
      await walk('orders', 'tests: false, acceptance: REJECTED'),
    )
  })

  it("filtered by a supplier's answer, the list matches the database", async () => {
    const rows = await allRequests()
    const under = async (answer: string) =>
      (await walk('quoteRequests', `supplierId: "${holder.id}", answer: ${answer}`)).toSorted()
    const those = (belongs: (row: RequestRow) => boolean) =>
      rows
        .filter(belongs)
        .map(({ id }) => id)
        .toSorted()
    const quoted = (row: RequestRow) => row.quotes.some(({ supplierId }) => supplierId === holder.id)
    const declined = (row: RequestRow) => row.responses.some(({ supplierId }) => supplierId === holder.id)
    expect(await under('QUOTED')).toEqual(those(quoted))
    expect(await under('DECLINED')).toEqual(those((row) => declined(row) && !quoted(row)))
    expect(await under('AWARDED')).toEqual(those((row) => row.order?.supplierId === holder.id))
    expect(await under('NOT_SELECTED')).toEqual(
      those((row) =>
        row.quotes.some(({ supplierId, status }) => supplierId === holder.id && status === 'not_selected'),
      ),
    )
    const silent = await under('SILENT')
    for (const id of those((row) => open(row) && !quoted(row) && !declined(row))) expect(silent).toContain(id)
    for (const id of those((row) => quoted(row) || declined(row))) expect(silent).not.toContain(id)
    expect((await under('MISSED')).some((id) => those(open).includes(id))).toBe(false)
  })

  it.each(['NEWEST', 'DEADLINE', 'FEWEST_QUOTES', 'MOST_QUOTES', 'TARGET'])(
    'sorted by %s, the list contains every row once, in the same order with any page size and backwards',
    async (sort) => {
      const whole = await walk('quoteRequests', `sort: ${sort}`, 100)
      expect(new Set(whole).size).toBe(await world.prisma.quoteRequest.count())
      expect(await walk('quoteRequests', `sort: ${sort}`, 3)).toEqual(whole)
      expect(await walkBack('quoteRequests', `sort: ${sort}`)).toEqual(whole)
    },
  )

  it('the list is in the requested order', async () => {
    const rows = new Map((await allRequests()).map((row) => [row.id, row]))
    const inOrder = async (sort: string) =>
      (await walk('quoteRequests', `sort: ${sort}`, 100)).map((id) => rows.get(id) as RequestRow)
    const isSorted = (values: (number | null)[]) =>
      expect(values).toEqual(values.toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity)))
    isSorted((await inOrder('NEWEST')).map(({ createdAt }) => -createdAt.getTime()))
    isSorted((await inOrder('FEWEST_QUOTES')).map(({ quoteCount }) => quoteCount))
    isSorted((await inOrder('MOST_QUOTES')).map(({ quoteCount }) => -quoteCount))
    isSorted((await inOrder('TARGET')).map(({ targetPrice }) => targetPrice && -targetPrice.toNumber()))
    const byDeadline = await inOrder('DEADLINE')
    const undecided = byDeadline.filter(open)
    expect(byDeadline.slice(0, undecided.length)).toEqual(undecided)
    isSorted(undecided.map(({ expiresAt }) => expiresAt && expiresAt.getTime()))
  })

  it('a cursor of a different sort order is refused', async () => {
    const { pageInfo } = await pageOf('quoteRequests', 'sort: TARGET', 'first: 2')
    const { codes } = await admin.graphql(
      `{ quoteRequests(first: 2, sort: NEWEST, after: "${pageInfo.endCursor}") { totalCount } }`,
    )
    expect(codes).toEqual(['BAD_REQUEST'])
  })
})

const orderFilters: [string, (row: OrderRow) => boolean][] = [
  [
    'delivery: ON_TIME',
    (row) =>
      row.status === 'delivered' &&
      row.actualDelivery !== null &&
      row.supplierEstimatedDelivery !== null &&
      row.actualDelivery <= row.supplierEstimatedDelivery,
  ],
  [
    'delivery: LATE',
    (row) =>
      row.status === 'delivered' &&
      row.actualDelivery !== null &&
      row.supplierEstimatedDelivery !== null &&
      row.actualDelivery > row.supplierEstimatedDelivery,
  ],
  [
    'delivery: OVERDUE',
    (row) =>
      ['awarded', 'fulfilled', 'shipped'].includes(row.status) &&
      row.acceptance !== 'rejected' &&
      (expectedOf(row) ?? '9') < earliestToday(new Date(now())),
  ],
  ['country: "US"', (row) => row.request.destinationCountry === 'US'],
  ['acceptance: REJECTED', (row) => row.acceptance === 'rejected'],
  ['tests: false', (row) => !row.request.isTest],
]

describe('the list of orders', () => {
  it.each(orderFilters)('filtered by %s, the list matches the database', async (args, belongs) => {
    const expected = (await allOrders()).filter(belongs).map(({ id }) => id)
    expect(expected.length).toBeGreaterThan(0)
    expect((await walk('orders', args)).toSorted()).toEqual(expected.toSorted())
    expect((await pageOf('orders', args, 'first: 1')).totalCount).toBe(expected.length)
  })

  it('the orders of one supplier are those it currently holds', async () => {
    const expected = (await allOrders()).filter(({ supplierId }) => supplierId === holder.id)
    expect(await walk('orders', `supplierId: "${holder.id}"`)).toHaveLength(expected.length)
  })

  it.each(['NEWEST', 'AWARDED', 'EXPECTED', 'TOTAL_HIGH', 'TOTAL_LOW'])(
    'sorted by %s, the list contains every row once, in the same order with any page size',
    async (sort) => {
      const whole = await walk('orders', `sort: ${sort}`, 100)
      expect(new Set(whole).size).toBe(await world.prisma.order.count())
      expect(await walk('orders', `sort: ${sort}`, 3)).toEqual(whole)
    },
  )

  it('sorted by expected delivery, the next one comes first; finished and undated orders come last', async () => {
    const rows = new Map((await allOrders()).map((row) => [row.id, row]))
    const dates = (await walk('orders', 'sort: EXPECTED', 100)).map((id) => {
      const row = rows.get(id) as OrderRow
      return stillToCome(row) ? expectedOf(row) : null
    })
    expect(dates).toEqual(
      dates.toSorted((a, b) => ((a ?? '~') < (b ?? '~') ? -1 : (a ?? '~') > (b ?? '~') ? 1 : 0)),
    )
  })

  it('sorted by expected delivery, the list pages forward only and says so', async () => {
    const { codes } = await admin.graphql('{ orders(last: 2, sort: EXPECTED) { totalCount } }')
    expect(codes).toEqual(['BAD_REQUEST'])
  })
})

describe('the list of suppliers', () => {
  let waiting: SupplierSeat
  let suspended: SupplierSeat
  beforeAll(async () => {
    waiting = await world.supplier('Waiting')
    suspended = await world.supplier('Suspended early')
    await world.prisma.supplier.updateMany({
      where: { id: { in: [waiting.id, suspended.id] } },
      data: { passwordHash: null, invitedAt: world.ports.now() },
    })
    await world.prisma.supplier.update({
      where: { id: suspended.id },
      data: { suspendedAt: world.ports.now() },
    })
  })

  it.each([true, false])(
    'filtered by invited: %s, it contains those that are shown so',
    async (isInvited) => {
      const expected = (await world.prisma.supplier.findMany())
        .filter(
          (row) =>
            (shownStatus(row, invitationOf(row.invitedAt, row.passwordHash !== null)) === 'invited') ===
            isInvited,
        )
        .map(({ id }) => id)
      expect(expected.includes(waiting.id)).toBe(isInvited)
      expect(expected.includes(suspended.id)).toBe(!isInvited)
      expect((await walk('suppliers', `invited: ${isInvited}`)).toSorted()).toEqual(expected.toSorted())
    },
  )
})

describe('the search in quotes', () => {
  it('finds only the supplier’s own quotes, by what it can see, and is refused to admins', async () => {
    const [own, other] = [await world.supplier('Larkspur'), await world.supplier('Foxglove')]
    const request = await world.openRequest()
    const quoteId = await world.quote(own, request, '700.00')
    const rival = await world.quote(other, request, '710.00')
    const { productTitle, sku, sourceOrder } = await world.prisma.quoteRequest.findUniqueOrThrow({
      where: { id: request.id },
      select: { productTitle: true, sku: true, sourceOrder: true },
    })
    const found = async (search: string) => {
      const { quotes } = await own.caller.graphqlOk<{ quotes: Page }>(
        'query($search: String!) { quotes(first: 50, filter: { search: $search }) { edges { node { id } } totalCount } }',
        { search },
      )
      expect(quotes.totalCount, search).toBe(quotes.edges.length)
      return quotes.edges.map(({ node }) => node.id)
    }
    for (const text of [productTitle, sku ?? '', quoteId.slice(0, 8), request.id.slice(0, 8)])
      expect(await found(text), text).toEqual([quoteId])
    const hidden = [sourceOrder?.orderNumber, sourceOrder?.customerName, sourceOrder?.customerEmail, rival]
    for (const text of [...hidden, 'Larkspur', 'Foxglove'])
      expect(await found(text ?? ''), text ?? '').toEqual([])
    const { codes } = await admin.graphql('{ quotes(filter: { search: "ring" }) { totalCount } }')
    expect(codes).toEqual(['BAD_REQUEST'])
  })
})

describe('the search in opportunities', () => {
  it('finds requests in their states by the piece and the ids, never by what a supplier cannot see', async () => {
    const [own, other] = [await world.supplier('Aster'), await world.supplier('Briar')]
    const [active, declined, quoted, missed] = await Promise.all(
      ['Sea', 'Sun', 'Sky', 'Star'].map(async (name) =>
        world.openRequest({ product: await world.product(`${name} Tiara`) }),
      ),
    )
    if (!active || !declined || !quoted || !missed) throw new Error('No requests')
    await world.decline(own, declined)
    await world.quote(own, quoted, '700.00')
    const rival = await world.quote(other, quoted, '710.00')
    await world.award(await world.quote(other, missed, '720.00'))
    const listed = async (search: string, state?: string[]) => {
      const { opportunities } = await own.caller.graphqlOk<{ opportunities: Page }>(
        `query($search: String!, $state: [OpportunityState!]) {
          opportunities(first: 100, search: $search, state: $state) { edges { node { id } } totalCount }
        }`,
        { search, state },
      )
      expect(opportunities.totalCount, search).toBe(opportunities.edges.length)
      return opportunities.edges.map(({ node }) => node.id)
    }
    expect(await listed('sea tiara')).toEqual([active.id])
    expect((await listed('TIARA')).toSorted()).toEqual(
      [active, declined, quoted, missed].map(({ id }) => id).toSorted(),
    )
    for (const [state, { id }] of Object.entries({
      ACTIVE: active,
      DECLINED: declined,
      QUOTED: quoted,
      MISSED: missed,
    }))
      expect(await listed('tiara', [state]), state).toEqual([id])
    const stored = await world.prisma.quoteRequest.findUniqueOrThrow({
      where: { id: quoted.id },
      select: { sku: true, sourceOrder: true, properties: true },
    })
    for (const text of [stored.sku ?? '', `#${quoted.id.slice(0, 8)}`, quoted.variantId])
      expect(await listed(text), text).toEqual([quoted.id])
    const { orderNumber, customerName, customerEmail } = stored.sourceOrder ?? {}
    for (const text of [orderNumber, customerName, customerEmail, rival, 'Briar', 'Aster', quoted.orderId])
      expect(await listed(text ?? ''), text ?? '').toEqual([])
    expect(await listed('no such piece')).toEqual([])
    expect(await listed(' '), 'a blank search restricts nothing').not.toEqual([])
    await world.prisma.quoteRequest.update({
      where: { id: active.id },
      data: { heldAt: world.ports.now() },
    })
    expect(await listed('sea tiara'), 'held for an admin').toEqual([])
  })

  it('continues on further pages', async () => {
    const own = await world.supplier('Clover')
    const product = await world.product('Moon Tiara')
    const requests = [await world.openRequest({ product }), await world.openRequest({ product })]
    const page = async (after: string | null) => {
      const { opportunities } = await own.caller.graphqlOk<{ opportunities: Page }>(
        `query($after: String) {
          opportunities(first: 1, after: $after, search: "moon") {
            edges { node { id } } totalCount pageInfo { hasNextPage endCursor }
          }
        }`,
        { after },
      )
      expect(opportunities.totalCount).toBe(2)
      return opportunities
    }
    const first = await page(null)
    const second = await page(first.pageInfo.endCursor)
    expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false])
    const found = [...first.edges, ...second.edges].map(({ node }) => node.id)
    expect(found.toSorted()).toEqual(requests.map(({ id }) => id).toSorted())
  })
})

describe('filters and sort orders that only admins may use', () => {
  it.each(['fewerThanQuotes: 2', 'sort: MOST_QUOTES', 'closingWithinHours: 1', 'filter: { tests: true }'])(
    'a partner is refused: %s',
    async (args) => {
      const { codes } = await partner.graphql(`{ quoteRequests(${args}) { totalCount } }`)
      expect(codes).toEqual(['FORBIDDEN'])
    },
  )

  it.each(['sort: TOTAL_HIGH', 'delivery: LATE', 'filter: { tests: true }'])(
    'a supplier is refused: %s',
    async (args) => {
      const { codes } = await holder.caller.graphql(`{ orders(${args}) { totalCount } }`)
      expect(codes).toEqual(['FORBIDDEN'])
    },
  )
})

describe("a supplier's quotes by deadline", () => {
  const listed = async (by: SupplierSeat, filter: string) => {
    const { quotes } = await by.caller.graphqlOk<{ quotes: Page }>(
      `{ quotes(first: 50, filter: { status: [PENDING]${filter} }) { edges { node { id } } totalCount } }`,
    )
    expect(quotes.totalCount, filter).toBe(quotes.edges.length)
    return quotes.edges.map(({ node }) => node.id).sort()
  }
  const quoteOn = async (by: SupplierSeat, expiresAt: Date | null) => {
    const { id } = await world.openRequest()
    const quoteId = await world.quote(by, { id }, '700.00')
    await world.prisma.quoteRequest.update({ where: { id }, data: { expiresAt } })
    return quoteId
  }

  it('quotes past their deadline and the others are separate lists, and a quote moves when its deadline passes', async () => {
    const maker = await world.supplier('Maker of late quotes')
    const past = await quoteOn(maker, new Date(now() - HOUR))
    const soon = await quoteOn(maker, new Date(now() + HOUR))
    const endless = await quoteOn(maker, null)
    expect(await listed(maker, ', pastDeadline: true')).toEqual([past])
    expect(await listed(maker, ', pastDeadline: false')).toEqual([soon, endless].sort())
    expect(await listed(maker, '')).toEqual([past, soon, endless].sort())
    server.clock.advance(1)
    expect(await listed(maker, ', pastDeadline: true')).toEqual([past, soon].sort())
    expect(await listed(maker, ', pastDeadline: false')).toEqual([endless])
  })

  it('sorted by deadline, the nearest come first and those without one last, however long the pages are', async () => {
    const maker = await world.supplier('Maker of many quotes')
    const at = now()
    const hours = [null, 30, 2, 1, null, 2]
    const ids: string[] = []
    for (const one of hours) ids.push(await quoteOn(maker, one === null ? null : new Date(at + one * HOUR)))
    // The requests without a deadline have equal positions, and so do two others.
    const [a = '', b = '', c = '', d = '', e = '', f = ''] = ids
    const expected = [d, ...[c, f].sort(), b, ...[a, e].sort()]
    for (const node of ['id', 'id request { productTitle }'])
      for (const size of [1, 2, 4, 50]) {
        const read: string[] = []
        for (let after: string | null = null; ;) {
          const { quotes }: { quotes: Page } = await maker.caller.graphqlOk(
            `query($after: String) { quotes(first: ${size}, after: $after, sort: DEADLINE) {
              edges { node { ${node} } } pageInfo { hasNextPage endCursor } totalCount
            } }`,
            { after },
          )
          read.push(...quotes.edges.map((edge) => edge.node.id))
          if (!quotes.pageInfo.hasNextPage) break
          after = quotes.pageInfo.endCursor
        }
        expect(read, `${size} per page`).toEqual(expected)
      }
  })

  it("all suppliers' quotes are not sorted by deadline", async () => {
    const { codes } = await admin.graphql('{ quotes(sort: DEADLINE) { edges { node { id } } } }')
    expect(codes).toEqual(['BAD_REQUEST'])
  })
})

describe('the search field', () => {
  const found = async (by: Caller, field: string, text: string) => {
    const data = await by.graphqlOk<Record<string, Page>>(
      `query($text: String!) { ${field}(search: $text, first: 50) { edges { node { id } } totalCount } }`,
      { text },
    )
    return data[field]?.edges.map(({ node }) => node.id) ?? []
  }

  it('the search finds requests and orders by any number or name the desk shows, in full or as a short id', async () => {
    const opened = await world.openRequest()
    const quoteId = await world.quote(holder, opened, '900.00')
    await world.award(quoteId)
    await world.accept(holder, opened)
    const request = await world.prisma.quoteRequest.findUniqueOrThrow({
      where: { id: opened.id },
      include: { sourceOrder: true },
    })
    const { orderId } = opened
    const tracking = { courier_company: 'Brinks', tracking_number: 'BRX-774-Z' }
    await holder.caller.restOk('POST', `/api/orders/${orderId}/tracking`, tracking)
    const texts = [
      request.id,
      request.id.slice(0, 8),
      `#${orderId.slice(0, 8)}`,
      orderId,
      quoteId,
      'brx-774',
      request.sourceOrder?.orderNumber ?? '',
      request.storeOrderId ?? '',
      request.sourceOrder?.customerEmail ?? '',
      holder.name,
      request.sku ?? '',
    ]
    for (const text of texts) {
      expect(await found(admin, 'quoteRequests', text), `requests by ${text}`).toContain(request.id)
      expect(await found(admin, 'orders', text), `orders by ${text}`).toContain(orderId)
    }
    for (const text of [holder.id.slice(0, 8), quoteId, orderId])
      expect(await found(admin, 'suppliers', text), `suppliers by ${text}`).toContain(holder.id)
    const variant = await world.prisma.variant.findFirstOrThrow({ where: { id: request.variantId ?? '' } })
    for (const text of [variant.productId, variant.id.slice(0, 8), variant.storeId ?? ''])
      expect(await found(admin, 'products', text), `products by ${text}`).toContain(variant.productId)
  })

  it("a supplier's search finds its own quote and order, and nothing by data it must not know", async () => {
    const [own] = await world.prisma.order.findMany({ where: { supplierId: holder.id }, take: 1 })
    const id = own?.id ?? ''
    expect(await found(holder.caller, 'orders', id)).toEqual([id])
    expect(await found(holder.caller, 'orders', own?.requestId ?? '')).toEqual([id])
    const others = await world.prisma.order.findMany({ where: { NOT: { supplierId: holder.id } }, take: 3 })
    const rivals = await world.prisma.quote.findMany({ where: { supplierId: { not: holder.id } }, take: 3 })
    const { customerEmail, storeId, orderNumber } = await world.prisma.storeOrder.findFirstOrThrow()
    const secrets = ['Rival', customerEmail ?? '', storeId, orderNumber ?? '']
    expect(rivals.length * others.length).toBeGreaterThan(0)
    for (const text of [...rivals, ...others].map((row) => row.id).concat(secrets))
      expect(await found(holder.caller, 'orders', text), text).toEqual([])
  })
})
