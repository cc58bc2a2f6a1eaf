import { setTimeout as later } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { hashToken, mintToken } from '../../api/data/account/accounts.ts'
import { type Database, databaseAt } from '../../api/data/database/database.ts'
import { ms } from '../bench/figures.ts'
import { Caller } from '../kit/Caller.ts'
import { postAsStore } from '../kit/postAsStore.ts'
import { orderPayload } from '../kit/storePayloads.ts'
import { until } from '../kit/until.ts'
import { type Desks, withDesks } from './desks.ts'

/** The number of admins, and of suppliers. */
const PEOPLE = 10
/** A session may have 50 connections, an address 1,000. */
const PER_SESSION = 20
const PER_ADDRESS = 400
/** The maximum number of webhooks in flight. */
const SENDERS = 4
const CAUGHT_UP_WITHIN_MS = 5 * 60_000

const OPENED = 'subscription($after: EventCursor) { requestOpened(after: $after) { cursor request { id } } }'

interface Opened {
  readonly requestOpened: { readonly cursor: string; readonly request: { readonly id: string } }
}

/**
 * Many subscribers, half of them admins and half suppliers, follow new requests while orders arrive and the
 * server is restarted or killed. Resolves to whether each of them received every request exactly once.
 */
export async function subscribers(flags: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...flags],
    options: {
      count: { type: 'string', default: '1000' },
      restarts: { type: 'string', default: '50' },
      events: { type: 'string', default: '10000' },
    },
  })
  const [count, restarts, events] = [Number(values.count), Number(values.restarts), Number(values.events)]
  return withDesks({ processes: 1, suppliers: PEOPLE }, async (desks) => {
    const database = databaseAt(desks.databaseUrl, 2, { rowSecurityMissing: null })
    const followers = await followersOf(desks, database, count)
    try {
      let delivered = 0
      for (let stage = 0; stage <= restarts; stage++) {
        const upTo = Math.round((events * (stage + 1)) / (restarts + 1))
        const delivering = deliver(desks, delivered, upTo)
        if (stage > 0) await desks.restart(0, stage % 2 === 0 ? 'SIGTERM' : 'SIGKILL')
        await delivering
        delivered = upTo
        console.log(`${stage} of ${restarts} restarts, ${delivered} of ${events} orders delivered`)
      }
      const since = performance.now()
      await until(
        'every order is a request',
        async () => (await database.prisma.quoteRequest.count()) >= events,
        CAUGHT_UP_WITHIN_MS,
      )
      const ids = (await database.prisma.quoteRequest.findMany({ select: { id: true } })).map(({ id }) => id)
      await until(
        'everybody has heard of everything',
        () => followers.every(({ heard, ended }) => ended !== null || heard.size >= ids.length),
        CAUGHT_UP_WITHIN_MS,
      ).catch((error: unknown) => console.log(String(error)))
      const missed = followers.reduce((sum, { heard }) => sum + ids.filter((id) => !heard.has(id)).length, 0)
      const twice = followers.reduce((sum, { repeated }) => sum + repeated, 0)
      const ends = followers.flatMap(({ ended }) => ended ?? [])
      console.log(
        `${count} subscribers, ${restarts} restarts, ${ids.length} requests: ${missed} missed, ${twice} twice, ` +
          `${ms(performance.now() - since)} after the last order, ` +
          `${ends.length} ended ${[...new Set(ends)].join('; ')}`,
      )
      return missed + twice + ends.length === 0 && ids.length === events
    } finally {
      await Promise.all(followers.map((follower) => follower.stop()))
      await database.close()
    }
  })
}

interface Follower {
  readonly heard: ReadonlySet<string>
  /** The number of events that arrived more than once. */
  readonly repeated: number
  /** Why the subscriber no longer follows; null while it does. */
  readonly ended: string | null
  stop(): Promise<void>
}

async function followersOf(
  { bases: [base = ''] }: Desks,
  { prisma }: Database,
  count: number,
): Promise<readonly Follower[]> {
  await prisma.adminUser.createMany({
    data: Array.from({ length: PEOPLE - 1 }, (_, nth) => ({
      email: `admin-${nth}@example.com`,
      role: 'admin',
    })),
  })
  const admins = (await prisma.adminUser.findMany()).map(({ id }) => ({ adminId: id }))
  const suppliers = (await prisma.supplier.findMany()).map(({ id }) => ({ supplierId: id }))
  const followers: Follower[] = []
  while (followers.length < count) {
    const session = followers.length / PER_SESSION
    const owners = session % 2 === 0 ? admins : suppliers
    const token = mintToken()
    const expiresAt = new Date(Date.now() + 24 * 3_600_000)
    await prisma.session.create({
      data: { id: hashToken(token), ...owners[Math.floor(session / 2) % owners.length], expiresAt },
    })
    const caller = new Caller(base)
    caller.keepCookie('loupe', token)
    const { eventCursor } = await caller.graphqlOk<{ eventCursor: string }>('{ eventCursor }')
    for (let nth = 0; nth < PER_SESSION && followers.length < count; nth++)
      followers.push(
        follow({
          base,
          cookie: caller.cookie,
          localAddress: `127.0.0.${2 + Math.floor(followers.length / PER_ADDRESS)}`,
          after: eventCursor,
        }),
      )
  }
  return followers
}

/** Follows from a cursor, and like the screens keeps reconnecting from the last received one. */
function follow(from: { base: string; cookie: string; localAddress: string; after: string }): Follower {
  const { base, cookie, localAddress } = from
  const heard = new Set<string>()
  const variables = { after: from.after }
  let repeated = 0
  let ended: string | null = null
  class Socket extends WebSocket {
    constructor(url: string, protocols: string | string[]) {
      super(url, protocols, { headers: { cookie, origin: base }, localAddress })
    }
  }
  const client = createClient({
    url: `${base.replace('http', 'ws')}/graphql`,
    webSocketImpl: Socket,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: () => later(200 + Math.random() * 1_000),
  })
  client.subscribe<Opened>(
    // Sent again after each reconnect, with the latest cursor.
    { query: OPENED, variables },
    {
      next({ data, errors }) {
        if (!data) {
          ended ??= JSON.stringify(errors)
          return
        }
        const { cursor, request } = data.requestOpened
        if (heard.has(request.id)) repeated += 1
        heard.add(request.id)
        variables.after = cursor
      },
      error: (error) => (ended ??= error instanceof Error ? error.message : JSON.stringify(error)),
      complete: () => (ended ??= 'completed by the server'),
    },
  )
  return {
    heard,
    get repeated() {
      return repeated
    },
    get ended() {
      return ended
    },
    stop: async () => client.dispose(),
  }
}

/** Delivers orders as the store does: each until it is acknowledged. */
async function deliver({ bases: [base = ''], product }: Desks, from: number, to: number): Promise<void> {
  let next = from
  await Promise.all(
    Array.from({ length: SENDERS }, async () => {
      while (next < to) {
        const nth = next++
        const order = orderPayload({ nth, at: new Date(), product })
        for (;;) {
          const answer = await postAsStore(base, 'orders/create', order, { id: `order-${nth}` }).catch(
            () => null,
          )
          if (answer?.status === 200) break
          await later(100)
        }
      }
    }),
  )
}
