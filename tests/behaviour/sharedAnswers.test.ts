import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setTimeout as later } from 'node:timers/promises'
import type { PrismaClient } from '../../api/data/prisma/client.ts'
import { besideApp } from '../kit/besideApp.ts'
import { Caller } from '../kit/Caller.ts'
import { gate } from '../kit/gate.ts'
import { startTestServer, type TestServer } from '../kit/server.ts'
import { until } from '../kit/until.ts'
import { type AdminSeat, aWorld, PASSWORD, type SupplierSeat, type World } from '../kit/world.ts'

let server: TestServer
let world: World
let ada: AdminSeat
let ben: AdminSeat
beforeAll(async () => {
  server = await startTestServer()
  await server.stopScheduledJobs()
  world = await aWorld(server)
  ada = await world.admin()
  ben = await world.anotherAdmin()
  for (let nth = 0; nth < 3; nth++) await world.openRequest()
})
afterAll(async () => {
  await world.end()
  await server.stop()
})

/** Repeats the query often enough for it to be planned. */
async function prepare(callers: readonly Caller[], query: string, variables = {}): Promise<void> {
  for (const caller of callers) for (let nth = 0; nth < 2; nth++) await caller.graphql(query, variables)
}

const SAVE =
  'mutation ($name: String!) { saveView(input: { list: REQUESTS, name: $name, query: "q=x" }) { __typename } }'

const text = async ({ caller }: AdminSeat, query: string) => (await caller.graphql(query)).text

const LIST = `query ($first: Int) { quoteRequests(first: $first) { edges { node { id quoteCount variant { displayName } } } } }`

describe('many callers with the same query at once', () => {
  it('get the answer to their own variables', async () => {
    await prepare([ada.caller], LIST, { first: 1 })
    const counts = await Promise.all(
      [1, 2, 3, 1, 2, 3].map(async (first) => {
        const answer = await ada.caller.graphql(LIST, { first })
        return answer.text.split('"displayName"').length - 1
      }),
    )
    expect(counts).toEqual([1, 2, 3, 1, 2, 3])
  })

  it('never get an answer that was read before their request', async () => {
    const query = 'query ($id: ID!) { quoteRequest(id: $id) { quoteCount quotes { id } } }'
    const request = await world.openRequest()
    const asking = () => ada.caller.graphql(query, { id: request.id })
    await prepare([ada.caller], query, { id: request.id })
    const over = new AbortController()
    const others = Array.from({ length: 8 }, async () => {
      while (!over.signal.aborted) await asking()
    })
    try {
      for (let count = 1; count <= 12; count++) {
        const supplier = await world.supplier(`Supplier ${count}`)
        await world.quote(supplier, request, `${900 + count}.00`)
        const { data } = await ben.caller.graphql(query, { id: request.id })
        expect(data).toMatchObject({ quoteRequest: { quoteCount: count } })
      }
    } finally {
      over.abort()
      await Promise.allSettled(others)
    }
  })

  it.each([
    ['who they are', '{ viewer { role admin { name } } }'],
    ['their sessions, with the current one', '{ sessions { current createdAt } }'],
    ['their own views', '{ savedViews(list: REQUESTS) { name } }'],
  ])('each get %s', async (_what, selection) => {
    const asked = (name: string) => `query ${name} ${selection}`
    for (const { caller, name } of [ada, ben]) await caller.graphqlOk(SAVE, { name: `View of ${name}` })
    const alone = [await text(ada, asked('AdaAlone')), await text(ben, asked('BenAlone'))]
    expect(alone[0]).not.toBe(alone[1])
    // Answered the ordinary way once, so that the following simultaneous queries are the first to be planned.
    await text(ada, asked('Together'))
    const together = await Promise.all([ada, ben, ada, ben].map((seat) => text(seat, asked('Together'))))
    expect(together).toEqual([...alone, ...alone])
  })

  it('each get their own cursor, from which they can continue', async () => {
    const query = '{ eventCursor requestCounts { completed } }'
    await prepare([ada.caller], query)
    const cursors = await Promise.all(
      [ada, ben].map(async (seat) => {
        const { data } = JSON.parse(await text(seat, query)) as { data: { eventCursor: string } }
        return data.eventCursor
      }),
    )
    expect(new Set(cursors).size).toBe(2)
    const followings = [ada, ben].map(({ caller }, nth) =>
      caller.subscribe('subscription ($after: EventCursor) { requestOpened(after: $after) { cursor } }', {
        after: cursors[nth],
      }),
    )
    await world.openRequest()
    await Promise.all(followings.map((following) => following.take(1)))
  })
})

const QUOTES =
  '{ eventCursor quotes(first: 5) { totalCount edges { node { id price { amount } request { id } } } } }'

interface Quotes {
  readonly eventCursor: string
  readonly quotes: object
}

/** As many windows of the supplier, each signed in by itself. */
function windowsOf({ email }: SupplierSeat, count: number): Promise<Caller[]> {
  const signIn = { business_email: email, password: PASSWORD }
  return Promise.all(
    Array.from({ length: count }, async () => {
      const caller = new Caller(server.base)
      await caller.restOk('POST', '/api/auth/supplier/login', signIn)
      return caller
    }),
  )
}

interface Shared<Answered> {
  readonly reads: number
  readonly answers: readonly Answered[]
}

/** A second app that counts how often a query is read in this way. */
async function countingReads(query: string, model: 'quote' | 'supplier', method: 'findMany' | 'count') {
  let [begun, reads] = [0, 0]
  let held = gate()
  const counting = (client: PrismaClient): PrismaClient =>
    new Proxy(client, {
      get(target, key) {
        const value = Reflect.get(target, key) as unknown
        if (key !== model) return value
        return new Proxy(value as object, {
          get(rows, called) {
            const call = Reflect.get(rows, called) as (args: unknown) => unknown
            if (called !== method) return call
            return async (args: unknown) => {
              reads++
              await held.opened
              return call(args)
            }
          },
        })
      },
    })
  const beside = await besideApp({
    ...server,
    database: {
      ...server.database,
      readsFor(actor) {
        begun++
        return counting(server.database.readsFor(actor))
      },
    },
  })
  held.open()
  return {
    beside,
    /** The number of reads it takes to answer all at once, and the answers. */
    atOnce: async <Answered>(callers: readonly Caller[]): Promise<Shared<Answered>> => {
      held = gate()
      ;[begun, reads] = [0, 0]
      const asking = callers.map((caller) => beside.for(caller).graphql<Answered>(query))
      await until('all ask, and one is read for', () => reads > 0 && begun >= callers.length)
      // Operations that have begun are still charged; then they wait for the first.
      await later(200)
      held.open()
      const answers = await Promise.all(asking)
      return { reads, answers: answers.map(({ data }) => data) }
    },
  }
}

describe('windows of one supplier', () => {
  it('are answered with as few reads as two, each with its own cursor, and never with another supplier’s rows', async () => {
    const [acme, bolt] = [await world.supplier('Acme'), await world.supplier('Bolt')]
    const request = await world.openRequest()
    await world.quote(acme, request, '900.00')
    await world.quote(bolt, request, '800.00')
    // As many as may run at once for one account.
    const windows = await windowsOf(acme, 6)
    const { beside, atOnce } = await countingReads(QUOTES, 'quote', 'findMany')
    try {
      for (const caller of [acme.caller, bolt.caller]) await prepare([beside.for(caller)], QUOTES)
      const [alone] = (await atOnce<Quotes>(windows.slice(0, 1))).answers
      expect(JSON.stringify(alone)).toContain('900.00')
      const two = await atOnce<Quotes>(windows.slice(0, 2))
      const six = await atOnce<Quotes>(windows)
      expect([two.reads, six.reads]).toEqual([2, 2])
      for (const { quotes } of [...two.answers, ...six.answers]) expect(quotes).toEqual(alone?.quotes)
      for (const { eventCursor } of six.answers) expect(eventCursor).toEqual(expect.any(String))
      const both = await atOnce<Quotes>([windows[0] ?? acme.caller, bolt.caller])
      expect(both.reads).toBe(2)
      expect(both.answers[0]?.quotes).toEqual(alone?.quotes)
      expect(JSON.stringify(both.answers[1])).toContain('800.00')
      expect(JSON.stringify(both.answers[1])).not.toContain('900.00')
    } finally {
      await beside.stop()
    }
  })

  it('get answers according to the account’s state at the time of their request', async () => {
    const acme = await world.supplier('Acme, again')
    const [one, other] = await windowsOf(acme, 2)
    if (!one || !other) throw new Error('Two windows are needed')
    const query = '{ opportunities(state: [MISSED]) { totalCount } }'
    const rival = await world.supplier('Rival')
    await world.award(await world.quote(rival, await world.openRequest(), '700.00'))
    await prepare([one, other], query)
    const missed = async () => {
      const answers = await Promise.all([one, other, one, other].map((caller) => caller.graphqlOk(query)))
      return answers.map(
        (answer) => (answer as { opportunities: { totalCount: number } }).opportunities.totalCount,
      )
    }
    const before = await missed()
    expect(new Set(before).size).toBe(1)
    expect(before[0]).toBeGreaterThan(0)
    // The supplier became active only now, so earlier decisions are none of its business.
    server.clock.advance(1)
    await world.prisma.supplier.update({ where: { id: acme.id }, data: { activatedAt: server.clock.now() } })
    expect(await missed()).toEqual([0, 0, 0, 0])
    await world.prisma.supplier.update({ where: { id: acme.id }, data: { status: 'rejected' } })
    const refused = await Promise.all([one, other].map((caller) => caller.graphql(query)))
    expect(refused.map(({ codes }) => codes)).toEqual([['UNAUTHENTICATED'], ['UNAUTHENTICATED']])
  })
})

it('admins count the views of a list together, but their own data separately', async () => {
  const query = '{ savedViews(list: SUPPLIERS) { name } suggestedViews(list: SUPPLIERS) { count } }'
  const more = [await world.anotherAdmin(), await world.anotherAdmin()]
  const windows = [ada, ben, ...more].map(({ caller }) => caller)
  const { beside, atOnce } = await countingReads(query, 'supplier', 'count')
  try {
    await prepare(
      windows.map((caller) => beside.for(caller)),
      query,
    )
    // Whether the operation can be shared as a whole is learned only when one caller first waits for another.
    await atOnce(windows)
    const alone = await atOnce(windows.slice(0, 1))
    const together = await atOnce(windows)
    expect(alone.reads).toBeGreaterThan(0)
    expect(together.reads).toBe(2 * alone.reads)
    for (const answer of together.answers) expect(answer).toEqual(alone.answers[0])
  } finally {
    await beside.stop()
  }
})
