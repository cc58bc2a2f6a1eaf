import type { FastifyInstance } from 'fastify'
import type { CallerTurns } from '../data/callers/callerTurns.ts'
import type { OnceByKey } from '../transport/answers/onceByKey.ts'
import type { Sessions } from '../transport/caller/authenticate.ts'
import type { CookieStyle } from '../transport/caller/sessionCookie.ts'
import type { Quotas } from '../usecases/access/ports.ts'
import type { Ports } from '../usecases/ports.ts'
import type { RestDeps } from './RestDeps.ts'
import { mount } from './mount.ts'
import { openApiRoute } from './openapi/openApiRoute.ts'
import type { Row } from './Row.ts'
import { rowGroups } from './rowGroups.ts'

/** Every documented path. */
export const restRows: readonly Row[] = rowGroups.flatMap(({ rows }) => rows)

/** The parts of the server that the REST entry point uses. */
interface Parts {
  readonly env: {
    readonly publicUrl: string | null
    readonly trustedProxies: readonly string[]
    readonly shop: { readonly domain: string | undefined; readonly webhookSecrets: readonly string[] }
  }
  /** For reads only. */
  readonly database: Pick<RestDeps, 'prisma' | 'readsFor' | 'lateReadsFor'>
  readonly ports: Ports
  readonly once: OnceByKey
  readonly sessions: Sessions
  readonly quotas: Quotas
  readonly inTurn: CallerTurns
  readonly cookie: CookieStyle
  readonly deviceCookie: CookieStyle
}

/** Registers the REST entry point. It also handles unknown paths under `/api/`. */
export function restEntryPoint(
  app: FastifyInstance,
  { env, database, ports, once, sessions, quotas, inTurn, cookie, deviceCookie }: Parts,
): void {
  const { publicUrl, trustedProxies, shop } = env
  const deps = {
    prisma: database.prisma,
    readsFor: database.readsFor,
    lateReadsFor: database.lateReadsFor,
    ports,
    once,
    authentication: { sessions, cookie, now: ports.now },
    deviceCookie,
    quotas,
    inTurn,
    publicUrl,
    trustedProxies,
    store: {
      shopDomain: shop.domain ?? null,
      configured: shop.domain !== undefined && shop.webhookSecrets.length > 0,
    },
  }
  openApiRoute(app, rowGroups)
  mount(app, deps, restRows)
}
