import { randomUUID } from 'node:crypto'
import { SIGNATURE_BYTES } from '../../../../api/domain/events/eventCursor.ts'
import { queueNotifications } from '../../../../api/mail/queueNotifications.ts'
import { pushesFor } from '../../../kit/aPushDevice.ts'
import type { SupplierSeat, World } from '../../../kit/world.ts'
import { graphqlReads } from '../../access/reads.ts'
import { crawlFrames, crawlGraphql, crawlRest, forSuppliers, heardBy, type Ids, type Page } from '../crawl.ts'
import type { Scene } from './scene.ts'

/**
 * Deep enough for the items in the lists of an item. Deeper paths lead to the same types, and a crawl takes
 * longer.
 */
const LEVELS = 3
const LEVELS_OF_FRAMES = 2

const states = ['ACTIVE', 'PAST_DEADLINE', 'QUOTED', 'MISSED', 'DECLINED']

/** Fields that suppliers are refused, whatever the selection, need no deeper crawl. */
const levelsOf = (field: string) => (graphqlReads[field]?.holder === 'forbidden' ? 1 : LEVELS)

/** Everything that a supplier can receive: the answers to its queries, and the messages sent to it. */
export async function viewOf(scene: Scene, since: string): Promise<Page[]> {
  const { world, acme } = scene
  const { caller } = acme
  const sent = await sentTo(world, acme)
  const ids = await idsIn(scene)
  const rest = await crawlRest(caller, { product: ids.product ?? [], supplier: ids.supplier ?? [] })
  const graphql = await crawlGraphql(caller, ids, levelsOf)
  const filtered: Page[] = []
  for (const state of states) {
    const { text } = await caller.graphql(
      `{ opportunities(state: [${state}]) { totalCount edges { cursor node { id request { status } } } } }`,
    )
    filtered.push({ of: `opportunities ${state}`, text, full: true })
  }
  const heard = heardBy(world, caller, ['suppliers', `supplier:${acme.id}`], forSuppliers)
  const frames = await crawlFrames(caller, since, heard, LEVELS_OF_FRAMES)
  // Clock times and durations are the same for everyone, and never the same twice.
  const timeless = graphql.filter(({ of }) => of !== 'systemStatus')
  return [...sent, ...rest, ...timeless, ...filtered, ...frames]
}

/**
 * The ids the supplier can name: its own, those everyone can see, and a rival's newest, which it can only
 * guess.
 */
async function idsIn({ world, acme, winner, requests }: Scene): Promise<Ids> {
  const { prisma } = world
  const [mine, others] = [{ supplierId: acme.id }, { supplierId: { not: acme.id } }]
  const orderBy = { createdAt: 'asc' } as const
  const newest = { orderBy: { createdAt: 'desc' }, select: { id: true } } as const
  const both = async (
    own: PromiseLike<readonly { readonly id: string }[]>,
    foreign: PromiseLike<{ readonly id: string } | null>,
  ) => [...(await own).map(({ id }) => id), (await foreign)?.id ?? randomUUID()]
  const requestIds = requests.map(({ id }) => id)
  return {
    quoteRequest: requestIds,
    opportunity: requestIds,
    order: requests.map(({ orderId }) => orderId),
    product: [...new Set(requests.map(({ productId }) => productId))],
    supplier: [acme.id, winner.id],
    quote: await both(
      prisma.quote.findMany({ where: mine, orderBy }),
      prisma.quote.findFirst({ where: others, ...newest }),
    ),
    inStockProduct: await both(
      prisma.inStockProduct.findMany({ where: mine, orderBy }),
      prisma.inStockProduct.findFirst({ where: others, ...newest }),
    ),
    apiToken: await both(
      prisma.apiToken.findMany({ where: mine, orderBy }),
      prisma.apiToken.findFirst({ where: others, ...newest }),
    ),
    webhookEndpoint: await both(
      prisma.webhookEndpoint.findMany({ where: mine, orderBy }),
      prisma.webhookEndpoint.findFirst({ where: others, ...newest }),
    ),
    outgoingDelivery: await both(
      prisma.outgoingDelivery.findMany({ where: { endpoint: mine }, orderBy, take: 1 }),
      prisma.outgoingDelivery.findFirst({ where: { endpoint: others }, ...newest }),
    ),
  }
}

/** The emails, webhooks and pushes queued now. */
async function sentTo(world: World, seat: SupplierSeat): Promise<Page[]> {
  const { deps, clock } = world.server
  await deps.outgoing.queue()
  await tellApart(world, seat)
  await queueNotifications(deps.notificationLog, clock.now, deps.env.linkBase)
  const mails = await world.prisma.mailMessage.findMany({ where: { to: seat.email } })
  const endpoint = { supplierId: seat.id }
  const posts = await world.prisma.outgoingDelivery.findMany({ where: { endpoint } })
  const page = (of: string, rows: readonly object[]): Page => ({ of, text: inOrder(rows), full: true })
  return [page('mails', mails), page('webhooks', posts), page('pushes', await pushesFor(world, seat))]
}

/** Deliveries of one instant are listed by their ids, which are random. */
const tellApart = ({ prisma }: World, { id }: SupplierSeat) => prisma.$executeRaw`
  UPDATE outgoing_deliveries SET created_at = date_trunc('second', created_at) + nth * interval '1 millisecond'
  FROM (
    SELECT delivery.id, row_number() OVER (ORDER BY min(event.stream), min(event.seq)) AS nth
    FROM outgoing_deliveries delivery
    JOIN webhook_endpoints endpoint ON endpoint.id = delivery.endpoint_id
    JOIN events event ON event.id = delivery.event_id
    WHERE endpoint.supplier_id = ${id}::uuid AND event.stream <> 'admin'
    GROUP BY delivery.id
  ) AS numbered
  WHERE numbered.id = outgoing_deliveries.id`

/** Sorts them without their ids, which are random. */
const inOrder = (rows: readonly object[]): string =>
  rows
    .map((row) => JSON.stringify(row))
    .map((text) => ({ text, key: text.replaceAll(ID, '').replaceAll(INSTANT, toTheSecond) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ text }) => text)
    .join('\n')

/** The ids of sessions are short. */
const ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|(?<="id":")[\da-f]{16}(?=")/g
/** The length of an answer depends on how well its random ids can be compressed. */
const LENGTH = /^content-length,.*\n/m
const CURSOR = /(?<=[cC]ursor":")[\w-]+(?=")/g
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g
/**
 * The same for cursors. The tests' clock advances by a millisecond with each reading, and more acts mean more
 * readings.
 */
const MILLISECONDS = /(?<=\d{10})\d{3}(?=[~,])/g
/** A new token, or its beginning. */
const SECRET = /(?<="loupe_)[\w-]+(?=")/g
/** The digest of a plan, which depends on ids. */
const DIGEST = /(?<="planDigest":")[\da-f]+(?=")/g

/**
 * The pages with numbers for the random ids, in the order in which they appear.
 *
 * @param begun when each step began, in the time of the machine, which the database knows
 */
export function withoutRandomness(pages: readonly Page[], begun: readonly number[]): string[] {
  const numbers = new Map<string, number>()
  const numbered = (id: string) => {
    if (!numbers.has(id)) numbers.set(id, numbers.size)
    return `#${numbers.get(id)}`
  }
  const ended = Date.now()
  const timed = (instant: string) => {
    const at = Date.parse(instant)
    // Later than now by the machine's clock: a time of the tests' clock.
    const step = at > ended ? -1 : begun.findLastIndex((time) => time <= at)
    return step < 0 ? toTheSecond(instant) : `in step ${step}`
  }
  return pages.map(({ of, text }) =>
    `${of}\n${text}`
      .replace(LENGTH, '')
      .replaceAll(CURSOR, readable)
      .replaceAll(INSTANT, timed)
      .replaceAll(MILLISECONDS, '')
      .replaceAll(SECRET, '')
      .replaceAll(DIGEST, '')
      .replaceAll(ID, numbered),
  )
}

const toTheSecond = (instant: string): string => `${instant.slice(0, -5)}Z`

/** Cursors of lists contain ids and times; those of the log are signed. */
function readable(cursor: string): string {
  const text = Buffer.from(cursor, 'base64url').toString('latin1')
  const signed = text.slice(SIGNATURE_BYTES)
  return /^[\da-z]+(?:\.[\da-z]+)+$/.test(signed) ? signed : text
}
