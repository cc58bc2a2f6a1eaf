import type { CallerTurns } from '../../data/callers/callerTurns.ts'
import type { PrismaClient } from '../../data/prisma/client.ts'
import type { Actor } from '../../domain/actor.ts'
import type { IntrospectionPolicy } from '../limits/introspection.ts'
import type { SendText } from '../../data/database/sendStatement.ts'
import type { OnceByKey } from '../../transport/answers/onceByKey.ts'
import type { Sessions } from '../../transport/caller/authenticate.ts'
import type { CookieStyle } from '../../transport/caller/sessionCookie.ts'
import type { Quotas } from '../../usecases/access/ports.ts'
import type { LiveFeed } from '../../usecases/live/ports.ts'
import type { Metrics } from '../../transport/process/metrics.ts'
import type { StoreWatch } from '../store/storeWatch.ts'
import type { DocumentPolicy } from './trustedDocuments.ts'
import type { Ports } from '../../usecases/ports.ts'
import type { StoreApi } from '../../usecases/storeApi/ports.ts'

/** The dependencies of the GraphQL entry point. */
export interface GraphqlDeps {
  readonly env: {
    readonly publicUrl: string | null
    readonly trustedProxies: readonly string[]
    readonly mailUrl: string | undefined
    readonly production: boolean
    readonly host: string
    readonly allowedHosts: readonly string[]
    readonly introspection: IntrospectionPolicy
    readonly documents: DocumentPolicy
    readonly shop: {
      readonly domain: string | undefined
      readonly webhookSecrets: readonly string[]
      readonly api: { readonly origin: string; readonly version: string } | null
    }
  }
  /** Whether a `Host` header names this server. */
  readonly isKnownHost: (header: string | undefined) => boolean
  readonly database: {
    readonly prisma: PrismaClient
    /** For the reads of fields. */
    readonly readsFor: (actor: Actor) => PrismaClient
    /** As `readsFor`, for our own SQL statements. */
    readonly sendFor: (actor: Actor) => SendText
  }
  readonly ports: Ports
  readonly once: OnceByKey
  readonly sessions: Sessions
  readonly quotas: Quotas
  readonly inTurn: CallerTurns
  readonly cookie: CookieStyle
  readonly deviceCookie: CookieStyle
  readonly live: LiveFeed
  /** Null if the store has no API. */
  readonly storeApi: StoreApi | null
  readonly storeWatch: StoreWatch
  readonly inboxWorker: { wake(): void }
  /** Loupe's version and start time. */
  readonly build: { readonly version: string; readonly startedAt: Date }
  /** The texts of the screens' operations by their ids. */
  readonly trustedDocuments: ReadonlyMap<string, string>
  readonly metrics: Pick<Metrics, 'operations' | 'graphqlErrors'>
  readonly report: (error: unknown) => void
}
