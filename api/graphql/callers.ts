import type { IncomingMessage } from 'node:http'
import { callerOrigin } from '../transport/callerOrigin.ts'
import type { SessionCookie } from '../transport/context.ts'
import { recognise } from '../transport/recognise.ts'
import { type GraphQLContext, graphqlContext, type StoreSettings } from './context.ts'
import type { DoorDeps } from './DoorDeps.ts'
import { freshFor } from './freshFor.ts'

/** A session may end while streams go on: they notice within this, with one look for all of a connection's. */
export const NOTICED_WITHIN_MS = 1_000

type Head = Pick<IncomingMessage, 'headers' | 'socket'>

/** Knows who calls, and makes the context of what they ask for. */
export function callers({ env, database, ports, sessions, cookie, live }: DoorDeps) {
  const recogniser = { sessions, cookie, now: ports.now }
  const store: StoreSettings = {
    configured: env.shop.domain !== undefined && env.shop.webhookSecrets.length > 0,
    shopDomain: env.shop.domain ?? null,
  }

  const lookingAgain = (request: Head) =>
    freshFor(NOTICED_WITHIN_MS, async () => (await recognise(recogniser, request.headers)).actor)

  /** The context of one operation; `again` is shared by those of one connection. */
  async function contextFor(
    request: Head,
    cookies: Omit<SessionCookie, 'token'>,
    again = lookingAgain(request),
  ): Promise<GraphQLContext> {
    const { actor, sessionToken } = await recognise(recogniser, request.headers)
    const session = { token: sessionToken, ...cookies }
    const call = { actor, from: callerOrigin(request, env.trustedProxies), ports, live, session }
    return graphqlContext({ call, prisma: database.prisma, store, recogniseAgain: again })
  }

  return { contextFor, lookingAgain }
}

export type Callers = ReturnType<typeof callers>
