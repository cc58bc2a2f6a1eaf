import type { IncomingMessage } from 'node:http'
import { asCaller } from '../../data/callers/caller.ts'
import { systemFigures } from '../../data/reads/figures/systemFigures.ts'
import { systemParts } from '../../domain/systemHealth.ts'
import { callerOrigin } from '../../transport/caller/callerOrigin.ts'
import type { SessionCookie } from '../../transport/caller/callContext.ts'
import { type Meter, meterOf } from '../../transport/limits/meter.ts'
import type { Follower, LiveFeed } from '../../usecases/live/ports.ts'
import { authenticate, secretIn } from '../../transport/caller/authenticate.ts'
import { type GraphQLContext, graphqlContext } from './context.ts'
import type { GraphqlDeps } from './GraphqlDeps.ts'
import { cacheFor } from '../core/cacheFor.ts'
import { storeSettings } from '../store/storeSettings.ts'

/** Sessions can end while streams are open: streams notice within this time, with one lookup per connection. */
export const NOTICED_WITHIN_MS = 1_000

/** The response to an invalid token, over HTTP and WebSocket alike. */
export const BAD_TOKEN = 'Unknown, expired or revoked token'

/** Database statements for live events are queued under this name. */
export const QUEUED_AS = 'live'

const REPORTED_AGAIN_AFTER_MS = 2_000

export type Head = Pick<IncomingMessage, 'headers' | 'socket'>

/** Identifies callers and creates the context of their operations. */
export function callers(deps: GraphqlDeps) {
  const { env, database, ports, sessions, quotas, cookie, deviceCookie, live, build } = deps
  const authentication = { sessions, cookie, now: ports.now }
  const store = storeSettings(deps)

  // Anyone may query this at any rate, so all requests share one result.
  const systemReport = cacheFor(REPORTED_AGAIN_AFTER_MS, async () => {
    const checkedAt = ports.now()
    const parts = systemParts({
      ...(await systemFigures(database.prisma, checkedAt)),
      storeConnected: store.configured,
      mailServer: env.mailUrl !== undefined,
    })
    return { ...build, checkedAt, parts }
  })

  const secretOf = ({ headers }: Head) => secretIn(headers, cookie)
  /** Lookups are counted per secret, or per address without one. */
  const authenticated = (head: Head) =>
    asCaller(secretOf(head)?.text ?? callerOrigin(head, env.trustedProxies).network, () =>
      authenticate(authentication, head.headers),
    )
  const actorOf = async (head: Head) => (await authenticated(head)).actor

  const lookingAgain = (request: Head) => cacheFor(NOTICED_WITHIN_MS, () => actorOf(request))

  /** The context of one operation; the operations of one connection share `again`. */
  async function contextFor(
    request: Head,
    cookies: Omit<SessionCookie, 'token'>,
    again = lookingAgain(request),
  ): Promise<GraphQLContext> {
    const { actor, sessionToken } = await authenticated(request)
    const session = { token: sessionToken, ...cookies }
    const from = {
      ...callerOrigin(request, env.trustedProxies),
      device: deviceCookie.read(request.headers.cookie),
    }
    const call = { actor, from, ports, live, session }
    const meter = meterOf(quotas, actor, from.network)
    return graphqlContext({
      call,
      meter,
      introspection: env.introspection,
      readsFor: database.readsFor,
      sendFor: database.sendFor,
      store,
      systemReport,
      authenticateAgain: again,
    })
  }

  /** The context of operations for one or more followers of the event log. */
  const contextOfFollower = (actor: Follower, feed: LiveFeed): GraphQLContext =>
    graphqlContext({
      call: { actor, from: nowhere, ports, live: feed, session: noSession },
      meter: chargedAlready,
      introspection: env.introspection,
      readsFor: database.readsFor,
      sendFor: database.sendFor,
      store,
      systemReport,
      authenticateAgain: () => Promise.resolve(actor),
      queuedAs: QUEUED_AS,
    })

  const addressOf = (request: Head) => callerOrigin(request, env.trustedProxies).address

  return { contextFor, contextOfFollower, lookingAgain, actorOf, secretOf, addressOf }
}

const nowhere = { address: '', network: '', userAgent: null, device: null }

/** WebSocket responses cannot set cookies. */
export const noCookies: Omit<SessionCookie, 'token'> = {
  canBeSet: false,
  set() {
    throw new Error('A WebSocket cannot carry the session cookie')
  },
  remember() {
    // The device stays unknown until the user signs in over HTTP.
  },
  clear() {
    // The session has ended, so the browser's cookie is no longer valid.
  },
}

const noSession: SessionCookie = { token: null, ...noCookies }

/** Each subscription was charged when it started. */
const chargedAlready: Meter = {
  charge: () => Promise.resolve(null),
  charged: () => true,
  refusal: () => null,
  headers: () => ({}),
  costHeaders: () => ({}),
}

export type Callers = ReturnType<typeof callers>
