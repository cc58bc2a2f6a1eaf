import type { CallerTurns } from '../data/callers/callerTurns.ts'
import type { PrismaClient } from '../data/prisma/client.ts'
import type { Actor } from '../domain/actor.ts'
import type { OnceByKey } from '../transport/answers/onceByKey.ts'
import type { Authentication } from '../transport/caller/authenticate.ts'
import type { CookieStyle } from '../transport/caller/sessionCookie.ts'
import type { Quotas } from '../usecases/access/ports.ts'
import type { Ports } from '../usecases/ports.ts'

/** The dependencies of the REST entry point; built in `deps.ts`. */
export interface RestDeps {
  /** For reads without an owner and for admins' figures. */
  readonly prisma: PrismaClient
  /** For reads as this actor. */
  readonly readsFor: (actor: Actor) => PrismaClient
  /** As `readsFor`, from a read replica if there is one. */
  readonly lateReadsFor: (actor: Actor) => PrismaClient
  readonly ports: Ports
  readonly once: OnceByKey
  readonly authentication: Authentication
  readonly deviceCookie: CookieStyle
  readonly quotas: Quotas
  readonly inTurn: CallerTurns
  readonly publicUrl: string | null
  readonly trustedProxies: readonly string[]
  readonly store: {
    readonly shopDomain: string | null
    /** Whether the store's deliveries can be authenticated. */
    readonly configured: boolean
  }
}
