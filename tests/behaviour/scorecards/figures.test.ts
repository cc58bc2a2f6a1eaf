import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DeskNeed, deskNeeds } from '../../../api/domain/list/deskNeeds.ts'
import { openStatuses } from '../../../api/domain/request/requestState.ts'
import { figureLinks } from '../../../web/features/behavior/figureLinks.ts'
import { type DeskFigures, deskStats } from '../../../web/features/dashboard/deskStats.ts'
import { paths as orders } from '../../../web/features/orders/paths.ts'
import { paths as quotes } from '../../../web/features/quotes/paths.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { type AdminSeat, aWorld, type SupplierSeat, type World } from '../../kit/world.ts'
import { recount } from './recount.ts'
import { fewDays, type Scene } from './scene.ts'

let server: TestServer
let world: World
let scene: Scene
let admin: AdminSeat
let statements = 0
beforeAll(async () => {
  server = await startTestServer({}, () => statements++)
  await server.stopScheduledJobs()
  world = await aWorld(server)
  scene = await fewDays(world)
  admin = await world.admin()
})
afterAll(async () => {
  await world.end()
  await server.stop()
})

const RATE = '{ value of enough }'
const CARD = `{
  from asked quoted declined declinedFor { category count } silent
  responseRate ${RATE} medianHoursToQuote ${RATE} lateQuotes lateShare ${RATE} updatedQuotes updates
  decided won lost winRate ${RATE} winsOfQuotes meanPercentAboveAward ${RATE} wonValue { amount currency }
  awarded accepted rejected delivered onTime lateDeliveries onTimeShare ${RATE}
  meanDaysLate ${RATE} meanLeadDays ${RATE} meanPromisedDays ${RATE}
  months { month asked quoted declined silent won lost awarded delivered onTime lateDeliveries meanLeadDays meanPromisedDays }
}`
interface Rate {
  readonly value: number | null
  readonly of: number
  readonly enough: boolean
}
type Card = Readonly<Record<string, unknown>> & { readonly from: string }

async function cardOf({ id }: SupplierSeat, days = 365): Promise<Card> {
  const { supplier } = await admin.caller.graphqlOk<{ supplier: { scorecard: Card } }>(
    `query($id: ID!, $days: Int!) { supplier(id: $id) { id scorecard(days: $days) ${CARD} } }`,
    { id, days },
  )
  return supplier.scorecard
}

const rate = (value: number | null, of: number): Rate => ({ value, of, enough: of >= 5 })

describe('figures counted by hand', () => {
  it('the figures of a supplier with every kind of outcome are right', async () => {
    expect(await cardOf(scene.acme)).toMatchObject({
      asked: 11,
      quoted: 8,
      declined: 1,
      declinedFor: [{ category: 'CAPACITY_ISSUE', count: 1 }],
      silent: 2,
      responseRate: rate(72.7, 11),
      medianHoursToQuote: rate(2, 8),
      lateQuotes: 1,
      lateShare: rate(12.5, 8),
      updatedQuotes: 1,
      updates: 2,
      decided: 5,
      won: 3,
      lost: 2,
      winRate: rate(60, 5),
      winsOfQuotes: 37.5,
      meanPercentAboveAward: rate(11.1, 1),
      wonValue: { amount: '1390.00', currency: 'USD' },
      awarded: 3,
      accepted: 1,
      rejected: 2,
      delivered: 1,
      onTime: 1,
      lateDeliveries: 0,
      onTimeShare: rate(100, 1),
      meanDaysLate: rate(null, 0),
      meanLeadDays: rate(8, 1),
      meanPromisedDays: rate(10, 1),
    })
  })

  it('the figures of its rival, which holds re-awarded orders, are right', async () => {
    expect(await cardOf(scene.bolt)).toMatchObject({
      asked: 11,
      quoted: 3,
      declined: 0,
      declinedFor: [],
      silent: 8,
      responseRate: rate(27.3, 11),
      won: 3,
      lost: 0,
      wonValue: { amount: '2500.00' },
      meanPercentAboveAward: rate(null, 0),
      awarded: 4,
      accepted: 1,
      rejected: 0,
      delivered: 1,
      onTime: 0,
      lateDeliveries: 1,
      onTimeShare: rate(0, 1),
      meanDaysLate: rate(4, 1),
      meanLeadDays: rate(6, 1),
      meanPromisedDays: rate(2, 1),
    })
  })

  it('a supplier approved late counts only the requests that were still open', async () => {
    expect(await cardOf(scene.cara)).toMatchObject({
      asked: 4,
      quoted: 0,
      silent: 4,
      responseRate: rate(0, 4),
      medianHoursToQuote: rate(null, 0),
      decided: 0,
      winRate: rate(null, 0),
      winsOfQuotes: 0,
      wonValue: { amount: '0.00' },
      awarded: 0,
    })
  })

  it('a supplier that was never approved has no figures', async () => {
    expect(await cardOf(scene.dora)).toMatchObject({ asked: 0, silent: 0, responseRate: rate(null, 0) })
  })
})

it('a supplier that is no longer active has no response rate, because its silence is not counted', async () => {
  const { id } = scene.bolt
  await world.prisma.supplier.update({ where: { id }, data: { status: 'rejected' } })
  try {
    expect(await cardOf(scene.bolt)).toMatchObject({ quoted: 3, silent: 0, responseRate: rate(null, 0) })
  } finally {
    await world.prisma.supplier.update({ where: { id }, data: { status: 'active' } })
  }
})

describe('every figure', () => {
  it('every figure matches a count of all rows, for any period', async () => {
    for (const days of [365, 1, 500])
      for (const seat of [scene.acme, scene.bolt, scene.cara, scene.dora]) {
        const card = await cardOf(seat, days)
        const counted = await recount(world, seat.id, new Date(card.from))
        const plain = Object.entries(card).map(([name, value]) => {
          const { value: rated, amount } = (value ?? {}) as { value?: unknown; amount?: unknown }
          return [name, rated === undefined ? (amount ?? value) : rated]
        })
        expect(Object.fromEntries(plain), `${seat.name}, ${days} days`).toMatchObject(counted)
      }
  })

  it('every figure excludes everything before the period, which begins at midnight', async () => {
    const { from, quoted } = await cardOf(scene.acme, 1)
    expect(from).toBe('2026-03-02T00:00:00.000Z')
    expect(quoted).toBe(8)
    expect((await cardOf(scene.acme, 500))['quoted'], 'with the one of 400 days ago').toBe(9)
  })

  it('every figure is the sum of its months', async () => {
    for (const seat of [scene.acme, scene.bolt]) {
      const { months, ...whole } = await cardOf(seat, 500)
      const list = months as readonly Record<string, number | string>[]
      expect(list.at(0)?.['month']).toBe('2024-10')
      expect(list.at(-1)?.['month']).toBe('2026-03')
      expect(list).toHaveLength(18)
      for (const name of Object.keys(list[0] ?? {}).filter(
        (key) => !['month', '__typename', 'meanLeadDays', 'meanPromisedDays'].includes(key),
      ))
        expect(
          list.reduce((sum, month) => sum + Number(month[name]), 0),
          name,
        ).toBe(whole[name])
    }
  })
})

it('the lead times of a month are those of the deliveries awarded in it', async () => {
  const { months } = await cardOf(scene.acme)
  const list = months as readonly Record<string, number | string | null>[]
  for (const { delivered, meanLeadDays, meanPromisedDays, month } of list)
    expect([meanLeadDays, meanPromisedDays], String(month)).toEqual(delivered === 1 ? [8, 10] : [null, null])
  expect(list.filter(({ delivered }) => delivered === 1)).toHaveLength(1)
})

describe('every count', () => {
  const ANSWERS = {
    asked: 'ASKED',
    quoted: 'QUOTED',
    declined: 'DECLINED',
    silent: 'SILENT',
    lateQuotes: 'LATE',
    updatedQuotes: 'UPDATED',
    decided: 'DECIDED',
    won: 'WON',
    lost: 'LOST',
  }
  const ORDERS = {
    awarded: { round: 'ANY' },
    accepted: { round: 'ACCEPTED' },
    rejected: { round: 'REJECTED' },
    delivered: { status: ['DELIVERED'] },
    onTime: { delivery: 'ON_TIME' },
    lateDeliveries: { delivery: 'LATE' },
  }
  interface Counted {
    readonly list: { readonly totalCount: number }
  }
  const seats = () => [scene.acme, scene.bolt, scene.cara, scene.dora]

  it.each(Object.entries(ANSWERS))(
    'the count of %s equals the length of the list it links to',
    async (name, answer) => {
      for (const seat of seats()) {
        const card = await cardOf(seat)
        const { list } = await admin.caller.graphqlOk<Counted>(
          `query($supplierId: ID!, $answer: SupplierAnswer!, $since: DateTime!) {
          list: quoteRequests(supplierId: $supplierId, answer: $answer, since: $since, tests: false) { totalCount }
        }`,
          { supplierId: seat.id, answer, since: card.from },
        )
        expect(list.totalCount, seat.name).toBe(card[name])
      }
    },
  )

  it.each(Object.entries(ORDERS))(
    'the count of %s equals the length of the list it links to',
    async (name, filter) => {
      for (const seat of seats()) {
        const card = await cardOf(seat)
        const { list } = await admin.caller.graphqlOk<Counted>(
          `query($supplierId: ID!, $round: RoundAnswer, $status: [OrderStatus!], $delivery: DeliveryOutcome, $since: DateTime!) {
          list: orders(supplierId: $supplierId, round: $round, status: $status, delivery: $delivery, since: $since, tests: false) { totalCount }
        }`,
          { supplierId: seat.id, since: card.from, ...filter },
        )
        expect(list.totalCount, seat.name).toBe(card[name])
      }
    },
  )
})

describe('the figures of each month', () => {
  it('each equals the length of the list it links to', async () => {
    let others = 0
    for (const seat of [scene.acme, scene.bolt]) {
      const { from, months } = await cardOf(seat)
      const { requests, orders: ordersBehind } = figureLinks(seat.id, from)
      for (const month of months as readonly (Record<string, number> & { month: string })[]) {
        const figures = {
          [requests('quoted', month.month)]: month['quoted'],
          [requests('silent', month.month)]: month['silent'],
          [requests('won', month.month)]: month['won'],
          [ordersBehind({ delivery: 'on_time' }, month.month)]: month['onTime'],
          [ordersBehind({ delivery: 'undated' }, month.month)]:
            Number(month['delivered']) - Number(month['onTime']) - Number(month['lateDeliveries']),
        }
        for (const [to, figure] of Object.entries(figures)) {
          expect(await countBehind(to), to).toBe(figure)
          if (figure) others++
        }
      }
    }
    expect(others, 'figures that are not zero').toBeGreaterThan(5)
  })
})

type Listed = 'REQUESTS' | 'ORDERS' | 'SUPPLIERS'
const LISTS: Readonly<Record<string, Listed>> = {
  '/quotes': 'REQUESTS',
  '/orders': 'ORDERS',
  '/suppliers': 'SUPPLIERS',
}

/** The number of rows on the screen behind a link, counted as a saved view would be. */
async function countBehind(to: string): Promise<number> {
  const { pathname, search } = new URL(to, 'http://loupe.example')
  const list = LISTS[pathname]
  if (!list) return pendingBehind(pathname, search)
  const { caller } = await world.anotherAdmin()
  const { saveView } = await caller.graphqlOk<{ saveView: { count: number } }>(
    `mutation($input: SaveViewInput!) { saveView(input: $input) { ... on SavedView { count } } }`,
    { input: { list, name: to.slice(0, 40), query: search.slice(1) } },
  )
  return saveView.count
}

/** The quotes that the comparison shows as cards. */
async function pendingBehind(pathname: string, search: string): Promise<number> {
  expect([pathname, search]).toEqual(['/quote-comparison', '?tests=no'])
  const { quoteRequests } = await admin.caller.graphqlOk<{
    quoteRequests: { edges: { node: { quotes: object[] } }[] }
  }>(
    `query($status: [QuoteRequestStatus!]) {
      quoteRequests(first: 100, status: $status, quoted: true, tests: false) { edges { node { quotes { id } } } }
    }`,
    { status: openStatuses.map((status) => status.toUpperCase()) },
  )
  return quoteRequests.edges.reduce((sum, { node }) => sum + node.quotes.length, 0)
}

describe('the figures of the dashboard', () => {
  it('each figure equals the length of the list it links to', async () => {
    const now = server.clock.now()
    const expired = await world.openRequest()
    await world.quote(scene.acme, expired, '640.00')
    await world.prisma.quoteRequest.update({
      where: { id: expired.id },
      data: { status: 'expired', expiresAt: new Date(now.getTime() - 3_600_000) },
    })
    const { dashboard } = await admin.caller.graphqlOk<{
      dashboard: DeskFigures & { needs: Record<DeskNeed, number> }
    }>(
      `{ dashboard(timeZone: "UTC") {
        activeSuppliers pendingQuotes ordersToday averageQuoteHours
        activeSuppliersTrend ordersTrend averageQuoteTrend week { start }
        needs { closingSoon toDecide awardable canceledInStore rejectedOrders overdueOrders unansweredAwards pendingSuppliers toReconfirm }
      } }`,
    )
    const figures = [
      ...deskStats(dashboard).map(({ label, figure, to }) => ({ label, figure, to })),
      ...Object.entries(deskNeeds).map(([need, { list, query }]) => ({
        label: need,
        figure: dashboard.needs[need as DeskNeed],
        to: `/${list === 'requests' ? 'quotes' : list}?${query}`,
      })),
    ].filter(({ figure, label }) => typeof figure === 'number' && label !== 'Avg Quote Time')
    expect(figures).toHaveLength(12)
    for (const { label, figure, to } of figures) expect(await countBehind(to), `${label}: ${to}`).toBe(figure)
    expect(dashboard.pendingQuotes).toBeGreaterThan(1)
    expect(dashboard.needs.toDecide).toBe(1)
  })
})

describe("the figures of a supplier's page", () => {
  it('each figure equals the length of the list it links to, and so does the list of suppliers', async () => {
    let counted = 0
    for (const { id, name } of [scene.acme, scene.bolt, scene.cara, scene.dora]) {
      const { supplier } = await admin.caller.graphqlOk<{
        supplier: { completedOrders: number; counts: { openQuotes: number; orders: number } }
      }>(`query($id: ID!) { supplier(id: $id) { completedOrders counts { openQuotes orders } } }`, { id })
      const figures = [
        [supplier.completedOrders, orders.completedBy.link(id)],
        [supplier.counts.orders, orders.heldBy.link(id)],
        [supplier.counts.openQuotes, quotes.quotedBy.link(id)],
      ] as const
      for (const [figure, to] of figures) {
        expect(await countBehind(to), `${name}: ${to}`).toBe(figure)
        counted += figure
      }
    }
    expect(counted).toBeGreaterThan(3)
  })

  it('the page also shows how many orders are in progress', async () => {
    const { list } = await admin.caller.graphqlOk<{ list: { totalCount: number } }>(
      '{ list: orders(status: [AWARDED, FULFILLED, SHIPPED]) { totalCount } }',
    )
    expect(await countBehind(orders.active.link())).toBe(list.totalCount)
  })
})

describe('the supplier behavior list', () => {
  const LIST = `query($sort: BehaviorSort!, $search: String, $first: Int, $after: String, $days: Int!) {
    supplierBehavior(sort: $sort, search: $search, first: $first, after: $after, days: $days) {
      totalCount edges { node { companyName scorecard(days: $days) { quoted won winsOfQuotes } } }
      pageInfo { hasNextPage endCursor }
    }
  }`
  interface List {
    readonly supplierBehavior: {
      readonly totalCount: number
      readonly edges: readonly { readonly node: { readonly companyName: string } }[]
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string }
    }
  }
  const list = async (variables: object) =>
    (await admin.caller.graphqlOk<List>(LIST, { sort: 'NAME', days: 365, ...variables })).supplierBehavior
  const names = async (variables: object) => (await list(variables)).edges.map(({ node }) => node.companyName)

  it.each([
    ['NAME', ['Acme', 'Bolt', 'Cara', 'Dora']],
    ['QUOTES', ['Acme', 'Bolt', 'Cara', 'Dora']],
    ['WINS', ['Acme', 'Bolt', 'Cara', 'Dora']],
    ['WIN_RATE', ['Bolt', 'Acme', 'Cara', 'Dora']],
  ])('the list can be sorted by %s', async (sort, sorted) => {
    expect(await names({ sort })).toEqual(sorted)
  })

  it('each supplier appears once, with any page size', async () => {
    const walked: string[] = []
    let after: string | null = null
    do {
      const page: List['supplierBehavior'] = await list({ sort: 'WIN_RATE', first: 1, after })
      expect(page.totalCount).toBe(4)
      walked.push(...page.edges.map(({ node }) => node.companyName))
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
    } while (after)
    expect(walked).toEqual(['Bolt', 'Acme', 'Cara', 'Dora'])
  })

  it('the list can be searched', async () => {
    expect(await names({ search: 'bol' })).toEqual(['Bolt'])
  })

  it('the next page follows where the last one ended, even if its last supplier no longer matches', async () => {
    const { pageInfo } = await list({ sort: 'WIN_RATE', first: 1 })
    const behind = { sort: 'WIN_RATE', after: pageInfo.endCursor }
    expect(await names(behind)).toEqual(['Acme', 'Cara', 'Dora'])
    expect(await names({ ...behind, search: 'acme' })).toEqual(['Acme'])
  })

  it('invalid periods and cursors are refused, also cursors of another sort or period', async () => {
    const codes = async (variables: object) =>
      (await admin.caller.graphql(LIST, { sort: 'NAME', days: 365, ...variables })).codes
    expect(await codes({ days: 0 })).toEqual(['BAD_REQUEST'])
    expect(await codes({ days: 3651 })).toEqual(['BAD_REQUEST'])
    expect(await codes({ after: 'nonsense' })).toEqual(['BAD_REQUEST'])
    const { endCursor: after } = (await list({ first: 1 })).pageInfo
    expect(await codes({ after })).toEqual([])
    expect(await codes({ after, sort: 'WINS' })).toEqual(['BAD_REQUEST'])
    expect(await codes({ after, days: 30 })).toEqual(['BAD_REQUEST'])
  })
})

it('many scorecards take as many statements as one', async () => {
  const ALL = `query($first: Int!) { suppliers(first: $first) { edges { node { id scorecard ${CARD} } } } }`
  // Scheduled jobs may add statements, so the minimum of several runs is the call's own.
  const cost = async (first: number) => {
    const costs: number[] = []
    for (let time = 0; time < 3; time++) {
      const before = statements
      await admin.caller.graphqlOk(ALL, { first })
      costs.push(statements - before)
    }
    return Math.min(...costs)
  }
  const one = await cost(1)
  expect(await cost(4)).toBe(one)
})

it('only admins can see the list', async () => {
  const { acme } = scene
  const answer = await acme.caller.graphqlOk<{ supplier: { scorecard: unknown } }>(
    'query($id: ID!) { supplier(id: $id) { scorecard { quoted } } }',
    { id: acme.id },
  )
  expect(answer.supplier.scorecard).toBeNull()
})
