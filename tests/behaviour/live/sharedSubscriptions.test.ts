import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { buildSchema, getNamedType, type GraphQLObjectType, isLeafType, isObjectType, parse } from 'graphql'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sameForSuppliers } from '../../../api/graphql/fanout/sameForSuppliers.ts'
import type { Caller } from '../../kit/Caller.ts'
import { canary } from '../../kit/canaries.ts'
import { startTestServer, type TestServer } from '../../kit/server.ts'
import { widestSelections } from '../../kit/widestQueries.ts'
import { aWorld, type OpenRequest, type SupplierSeat, type World } from '../../kit/world.ts'
import { type Field, type Frame, type Seated, sent } from './sentToAll.ts'

/** The maximum number of shareable paths in one document. */
const MAX_PATHS = 60

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../schema.graphql'), 'utf8'))

let server: TestServer
let world: World
let statements: string[] = []
beforeAll(async () => {
  server = await startTestServer({}, (sql) => statements.push(sql))
  await server.stopScheduledJobs()
})
beforeEach(async () => {
  world = await aWorld(server)
})
afterEach(() => world.end())
afterAll(() => server.stop())

/** Paths of fields as one selection. */
function merged(paths: readonly (readonly string[])[]): string {
  const heads = [...new Set(paths.map(([head]) => head ?? ''))]
  return heads
    .map((head) => {
      const below = paths.flatMap(([first, ...rest]) => (first === head && rest.length > 0 ? [rest] : []))
      return below.length > 0 ? `${head} { ${merged(below)} }` : head
    })
    .join(' ')
}

/** Cached, because finding them parses thousands of documents. */
const knownPaths = new Map<string, string[][]>()

/**
 * All fields, as paths, below a type that suppliers without data of their own may share, or that suppliers
 * with a list price may share too.
 */
function sharedPaths(field: Field, unpriced = false): string[][] {
  const key = `${field} ${unpriced}`
  const paths = knownPaths.get(key) ?? findSharedPaths(field, unpriced)
  knownPaths.set(key, paths)
  return paths
}

function findSharedPaths(field: Field, unpriced: boolean): string[][] {
  const allowed = (path: readonly string[]) => {
    const same = sameForSuppliers(parse(`subscription { ${merged([[field, ...path]])} }`), schema)
    return same !== null && !(unpriced && same.isPriced)
  }
  function below(type: GraphQLObjectType, path: string[], visits: readonly string[]): string[][] {
    return Object.values(type.getFields()).flatMap((each) => {
      const next = getNamedType(each.type)
      const deeper = [...path, each.name]
      if (isLeafType(next)) return allowed(deeper) ? [deeper] : []
      if (!isObjectType(next) || visits.filter((name) => name === next.name).length > 1 || deeper.length > 5)
        return []
      return below(next, deeper, [...visits, next.name])
    })
  }
  const event = getNamedType(schema.getSubscriptionType()?.getFields()[field]?.type)
  return below(event as GraphQLObjectType, [], [])
}

const answers = ['none', 'none', 'quote', 'decline', 'award', 'accept'] as const

/** Some attempts fail: a decided request accepts no further answer. */
async function answer(by: SupplierSeat, on: OpenRequest, how: (typeof answers)[number]): Promise<void> {
  if (how === 'decline') await world.decline(by, on).catch(() => undefined)
  if (how === 'none' || how === 'decline') return
  const quoteId = await world.quote(by, on, '900.00').catch(() => null)
  if (quoteId === null || how === 'quote') return
  await world.award(quoteId)
  if (how === 'accept') await world.accept(by, on)
}

async function listPrice({ id: supplierId }: SupplierSeat, { variantId }: OpenRequest): Promise<void> {
  const [basePrice, houston, london, hongKong] = ['400.00', '420.00', '430.00', '440.00']
  await world.prisma.variantPricing.create({
    data: { supplierId, variantId, basePrice, houston, london, hongKong, certification: 'GIA' },
  })
}

const RELEASE = 'mutation ($input: ReleaseRequestInput!) { releaseRequest(input: $input) { __typename } }'

async function markSeen({ caller }: SupplierSeat): Promise<void> {
  const { notifications } = await caller.graphqlOk<{ notifications: { edges: { node: { id: string } }[] } }>(
    '{ notifications(first: 1) { edges { node { id } } } }',
  )
  const upTo = notifications.edges[0]?.node.id
  await caller.graphqlOk('mutation ($upTo: ID!) { markNotificationsSeen(upTo: $upTo) }', { upTo })
}

/** No supplier is involved in the requests, and one of the suppliers has read their notifications. */
const NOBODY_CONCERNED = {
  answers: Array.from({ length: 2 }, () => Array.from({ length: 3 }, () => 'none' as const)),
  priced: [false, false, false],
  seen: [true, false, false],
  seed: 0,
}

/** Nobody has answered, and two of the suppliers have a list price for a piece. */
const ONLY_PRICED = { ...NOBODY_CONCERNED, priced: [true, false, true], seen: [false, false, false] }

const PRICE = ['opportunity', 'myPricing', 'basePrice', 'amount']

const desks = fc.record({
  answers: fc.array(fc.array(fc.constantFrom(...answers), { minLength: 3, maxLength: 3 }), {
    minLength: 2,
    maxLength: 2,
  }),
  priced: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  seen: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  seed: fc.nat(1_000),
})

describe('subscriptions that share their events', () => {
  it('get, byte for byte, what each would get alone, whatever they select and whoever they are', async () => {
    await fc.assert(
      fc.asyncProperty(desks, async ({ answers: given, priced, seen, seed }) => {
        world = await aWorld(server)
        const [ada, bob] = [await world.admin(), await world.anotherAdmin()]
        const [acme, bolt] = [await world.supplier('Acme'), await world.supplier('Bolt')]
        const starts = await Promise.all([ada, bob, acme, bolt].map(({ caller }) => caller.eventCursor()))
        const [first, second] = [await world.openRequest({ country: 'US' }), await world.openRequest()]
        const held = await world.openRequest({
          properties: [{ name: 'Engraving', value: canary.lastName }],
        })
        const late = await world.supplier('Late')
        const fromLate = await late.caller.eventCursor()
        const makers = [acme, bolt, late]
        for (const [nth, supplier] of makers.entries())
          if (priced[nth]) await listPrice(supplier, nth === 1 ? second : first)
        for (const [nth, supplier] of makers.entries()) {
          await answer(supplier, first, given[0]?.[nth] ?? 'none')
          await answer(supplier, second, given[1]?.[nth] ?? 'none')
        }
        await ada.caller.graphqlOk(RELEASE, { input: { requestId: held.id, as: 'UNCHANGED' } })
        for (const [nth, supplier] of makers.entries()) if (seen[nth]) await markSeen(supplier)
        const partner = await world.token('Partner')
        const program = await world.token('Program', { of: bolt })
        const fromPrograms = [await partner.caller.eventCursor(), await program.caller.eventCursor()]
        const lastAt = server.clock.now()
        const last = await world.openRequest({ product: first.product })
        await world.award(await world.quote(acme, last, '700.00'))

        const widest = (field: Field, nth: number) => {
          const type = schema.getSubscriptionType()?.getFields()[field]
          const all = type ? widestSelections(type) : []
          return (all[(seed * 7 + nth * 13) % all.length] ?? '').slice(1, -1)
        }
        const shareable = (field: Field, always: readonly string[][] = []) => {
          const paths = sharedPaths(field)
          return merged([...always, ...paths.filter((_, at) => (at * 31 + seed) % paths.length < MAX_PATHS)])
        }
        const unpriced = (field: Field) =>
          merged(
            sharedPaths(field, true).filter((_, at, { length }) => (at * 31 + seed) % length < MAX_PATHS),
          )
        const near = seed % 2 === 0 ? 'requestOpened' : 'requestChanged'
        const admins = [ada, bob].map(({ caller }, nth) => ({ caller, after: starts[nth] ?? '' }))
        const suppliers = makers.map(({ caller }, nth) => ({
          caller,
          after: [starts[2], starts[3], fromLate][nth] ?? '',
        }))
        const programs = [partner, program].map(({ caller }, nth) => ({
          caller,
          after: fromPrograms[nth] ?? '',
        }))
        const rounds: [readonly Seated[], Field, string][] = [
          [suppliers, 'requestOpened', shareable('requestOpened', [PRICE])],
          [suppliers, 'requestChanged', shareable('requestChanged')],
          [suppliers, 'requestOpened', unpriced('requestOpened')],
          [suppliers, 'requestChanged', unpriced('requestChanged')],
          [suppliers, 'notificationArrived', unpriced('notificationArrived')],
          [suppliers, near, widest(near, 1)],
          [suppliers, 'notificationArrived', shareable('notificationArrived', [['notification', 'unread']])],
          [suppliers, 'notificationArrived', widest('notificationArrived', 2)],
          [programs, near, 'request { id status } opportunity { id state availableMoves }'],
          [admins, near, widest(near, 3)],
          [admins, 'quoteSubmitted', widest('quoteSubmitted', 4)],
          [admins, 'orderChanged', widest('orderChanged', 5)],
          [admins, 'notificationArrived', widest('notificationArrived', 6)],
        ]
        for (const [who, field, selection] of rounds) {
          const shared = await sent(who, field, selection, 'shared', lastAt)
          expect(shared, `${field} ${selection}`).toEqual(await sent(who, field, selection, 'alone', lastAt))
          for (const each of shared) expect(each.length).toBeGreaterThan(0)
        }
        await world.end()
      }),
      { numRuns: 3, endOnFailure: true, examples: [[NOBODY_CONCERNED], [ONLY_PRICED]] },
    )
  })

  it.each([
    [
      'requestOpened',
      'request { id status } opportunity { id state suggestedPrice { amount } myQuote { id } }',
      'quote_requests',
    ],
    [
      'notificationArrived',
      'notification { id kind title text unread deadline opportunity { id state availableMoves } }',
      'FROM events',
    ],
  ] as const)('(%s) take as many statements for many windows as for few', async (field, selection, table) => {
    const [ada, bob] = [await world.admin(), await world.anotherAdmin()]
    const suppliers = [
      await world.supplier('Acme'),
      await world.supplier('Bolt'),
      await world.supplier('Cut'),
    ]
    const product = await world.product()
    // Of which opportunities tell only those who ask for their prices.
    if (field === 'notificationArrived')
      for (const supplier of suppliers) await listPrice(supplier, await world.openRequest({ product }))
    async function costOf(callers: readonly Caller[]): Promise<number> {
      const pairs = await Promise.all(
        callers.map(async (caller) =>
          caller.subscribe<Frame>(
            `subscription($after: EventCursor) { of: ${field}(after: $after) { at: occurredAt cursor ${selection} } }`,
            { after: await caller.eventCursor() },
          ),
        ),
      )
      // All of them follow once they have received an event.
      await world.openRequest({ product })
      await Promise.all(pairs.map((following) => following.take(1)))
      statements = []
      await world.openRequest({ product })
      await Promise.all(pairs.map((following) => following.take(2)))
      await Promise.all(pairs.map((following) => following.close()))
      return statements.filter((sql) => sql.includes(table)).length
    }
    // Admins are not notified of new requests.
    const admins = field === 'requestOpened' ? [ada, bob] : []
    const one = [admins[0], suppliers[0]].flatMap((seat) => (seat ? [seat.caller] : []))
    const all = [...admins, ...suppliers].flatMap(({ caller }) => [caller, caller, caller])
    expect(await costOf(all)).toBe(await costOf(one))
  })

  it('read a notification once, both to decide whether it is shown and to show it', async () => {
    const [acme, bolt] = [await world.supplier('Acme'), await world.supplier('Bolt')]
    const request = await world.openRequest()
    const readings: [Caller, () => Promise<unknown>][] = [
      [acme.caller, () => world.openRequest()],
      [(await world.admin()).caller, () => world.quote(bolt, request, '900.00')],
    ]
    for (const [caller, cause] of readings) {
      const following = caller.subscribe<Frame>(
        'subscription($after: EventCursor) { of: notificationArrived(after: $after) { cursor notification { id text } } }',
        { after: await caller.eventCursor() },
      )
      statements = []
      await cause()
      await following.take(1)
      await following.close()
      const reads = statements.filter((sql) => sql.includes('JOIN quote_requests r ON r.id = e.request_id'))
      expect(reads).toHaveLength(1)
    }
  })
})
