import { resolve } from 'node:path'
import { isLoopback } from './domain/hosts.ts'
import type { AdminTwoStep } from './domain/account/secondStep.ts'
import type { LateQuotes } from './domain/request/requestState.ts'
import type { UnverifiedSuppliers } from './domain/supplier/supplierState.ts'
import type { LogSettings } from './log.ts'
import { traceSamplers, type TracingSettings } from './tracing/openTracing.ts'
import { BadSetting, listed, readSettings, type Settings, type Source } from './settings.ts'

/** All settings, read once from the environment. Nothing else in the server reads `process.env`. */
export interface Env {
  readonly host: string
  readonly port: number
  /** `NODE_ENV=production`: some problems that are warnings elsewhere prevent the start. */
  readonly production: boolean
  /** Folder of the embedded database and of emails that are saved as files. */
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** A streaming replica of the database, for exports and for lists that programs read. */
  readonly readReplicaUrl: string | undefined
  readonly firstAdmin: { readonly email: string; readonly password: string } | null
  /** Whether to seed demo data and accounts into an empty embedded database. */
  readonly demo: boolean
  /** Port of the demo's store; null: its default port, or a free one. */
  readonly storePort: number | null
  readonly shop: {
    /** In lower case: it is part of the key of the store's orders. */
    readonly domain: string | undefined
    /** A client secret also signs webhooks, so it is included here. */
    readonly webhookSecrets: readonly string[]
    /** How to reach the store's Admin API; null if it is not used, and everything arrives by webhook. */
    readonly api: StoreApiSettings | null
    /** Whether the store's own test orders become (test) requests. */
    readonly takesTestOrders: boolean
    /** Orders placed before this time are recorded only; null: before Loupe first ran. */
    readonly ordersSince: Date | null
  }
  /** Whether events may be posted to addresses on this machine, e.g. while developing a receiver. */
  readonly localWebhooks: boolean
  readonly mailUrl: string | undefined
  /** Whether admins must have a second step. */
  readonly adminTwoStep: AdminTwoStep
  /** Whether suppliers whose address is not verified can be approved. */
  readonly unverifiedSuppliers: UnverifiedSuppliers
  readonly quoteWindowHours: number
  readonly lateQuotes: LateQuotes
  /** The public address without a trailing slash; null: the host of the caller's request. */
  readonly publicUrl: string | null
  /** Base of the links in emails: a setting, never the Host header of a request. */
  readonly linkBase: string
  readonly redisUrl: string | undefined
  /** Encrypts and decrypts backups; the server itself does not use it. */
  readonly backupPassphrase: string | undefined
  /**
   * Encrypt the secrets in the database: the first encrypts, all decrypt; without keys, secrets are stored in
   * plain text.
   */
  readonly secretKeys: readonly string[]
  /** Additional host names to accept, besides that of `publicUrl` and this machine's. */
  readonly allowedHosts: readonly string[]
  /** Who may query the GraphQL schema. */
  readonly introspection: 'everybody' | 'signed-in' | 'nobody'
  /** The documents that people may run: any GraphQL document, or only those of the screens. */
  readonly documents: 'any' | 'trusted'
  /** Bearer token for `/metrics`; null: only admins may read it. */
  readonly metricsToken: string | null
  readonly log: LogSettings
  /** Null: no traces are recorded. */
  readonly tracing: TracingSettings | null
  /** Whether a trace continues the caller's, given by its `traceparent`. */
  readonly followsTraceparent: boolean
  /** How long open connections are served after SIGTERM before the server stops. */
  readonly drainMs: number
  /** Addresses of trusted reverse proxies, whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[]
}

/** Address and credentials of the store's Admin API. */
interface StoreApiSettings {
  /** https://name.myshopify.com, or a simulator on this machine. */
  readonly origin: string
  /** The store's API version, e.g. 2026-10. */
  readonly version: string
  readonly credentials:
    | { readonly token: string }
    | { readonly clientId: string; readonly clientSecret: string }
}

/** Publicly known demo credentials, so never used together with real data. */
export const demoShop = {
  domain: 'loupe-demo.myshopify.com',
  secret: 'loupe-demo-secret',
  token: 'loupe-demo-store-token',
} as const

/** Stable since 2026-10-01, supported for one year: https://shopify.dev/docs/api/usage/versioning */
const STORE_API_VERSION = '2026-10'

/** Reads and validates the settings. @throws BadSetting naming the first invalid one */
export function readEnv(source: Source = process.env): Env {
  const given = readSettings(source)
  const real = realSetting(given)
  if (given.DEMO === '1' && real !== null)
    throw new BadSetting(`DEMO must be 0 with ${real}: everybody knows the demo passwords`)
  // A local PUBLIC_URL does not turn the demo off: `npm run dev` serves it on another port than the server's
  // own.
  const demo = given.DEMO === undefined ? real === null && given.PUBLIC_URL === undefined : given.DEMO === '1'
  if ((given.ADMIN_EMAIL === undefined) !== (given.ADMIN_PASSWORD === undefined))
    throw new BadSetting(
      `${given.ADMIN_EMAIL ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL'} is missing: the first admin needs both`,
    )
  if (given.UNVERIFIED_SUPPLIERS === 'block' && given.MAIL_URL === undefined)
    throw new BadSetting('UNVERIFIED_SUPPLIERS must be warn without MAIL_URL: nobody would get the email')
  if (given.READ_REPLICA_URL !== undefined && given.DATABASE_URL === undefined)
    throw new BadSetting('DATABASE_URL is missing: READ_REPLICA_URL needs a database to be a replica of')
  const host = given.HOST ?? '127.0.0.1'
  const port = given.PORT ?? 4000
  const publicUrl = given.PUBLIC_URL ?? null
  const secrets = listed(given.SHOPIFY_WEBHOOK_SECRET ?? (demo ? demoShop.secret : ''))
  return {
    host,
    port,
    production: given.NODE_ENV === 'production',
    dataDir: resolve(given.DATA_DIR ?? '.data'),
    databaseUrl: given.DATABASE_URL,
    readReplicaUrl: given.READ_REPLICA_URL,
    firstAdmin:
      given.ADMIN_EMAIL && given.ADMIN_PASSWORD
        ? { email: given.ADMIN_EMAIL.trim().toLowerCase(), password: given.ADMIN_PASSWORD }
        : null,
    demo,
    storePort: given.STORE_PORT ?? null,
    shop: {
      domain: given.SHOPIFY_SHOP_DOMAIN ?? (demo ? demoShop.domain : undefined),
      webhookSecrets: given.SHOPIFY_CLIENT_SECRET ? [...secrets, given.SHOPIFY_CLIENT_SECRET] : secrets,
      api: storeApi(given, demo),
      takesTestOrders: given.SHOPIFY_TEST_ORDERS !== 'ignore',
      ordersSince: given.SHOPIFY_ORDERS_SINCE ? new Date(given.SHOPIFY_ORDERS_SINCE) : null,
    },
    localWebhooks: given.LOCAL_WEBHOOKS === undefined ? demo : given.LOCAL_WEBHOOKS === '1',
    mailUrl: given.MAIL_URL,
    adminTwoStep: given.ADMIN_TWO_STEP ?? 'off',
    unverifiedSuppliers: given.UNVERIFIED_SUPPLIERS ?? 'warn',
    quoteWindowHours: given.QUOTE_WINDOW_HOURS ?? 12,
    lateQuotes: given.LATE_QUOTES ?? 'accept',
    publicUrl,
    linkBase: publicUrl ?? localAddress(host, port),
    redisUrl: given.REDIS_URL,
    backupPassphrase: given.BACKUP_PASSPHRASE,
    secretKeys: given.SECRET_KEYS ?? [],
    allowedHosts: given.ALLOWED_HOSTS ?? [],
    introspection: given.INTROSPECTION ?? 'everybody',
    documents: given.GRAPHQL_DOCUMENTS ?? 'any',
    metricsToken: given.METRICS_TOKEN ?? null,
    log: {
      format: given.LOG_FORMAT ?? (given.NODE_ENV === 'production' ? 'json' : 'text'),
      level: given.LOG_LEVEL ?? 'info',
    },
    tracing: tracing(given),
    followsTraceparent: given.TRACEPARENT === 'follow',
    drainMs: (given.DRAIN_SECONDS ?? 0) * 1000,
    trustedProxies: given.TRUSTED_PROXIES ?? [],
  }
}

/** By OpenTelemetry's definition, the general endpoint is a base URL, and the one for traces is complete. */
function tracing(given: Settings): TracingSettings | null {
  const base = given.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '')
  const url = given.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base}/v1/traces`)
  if (url === undefined || given.OTEL_SDK_DISABLED === 'true') return null
  return {
    url,
    headers: given.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: given.OTEL_SERVICE_NAME ?? 'loupe',
    ...sampling(given),
  }
}

function sampling(given: Settings): Pick<TracingSettings, 'sampler' | 'ratio'> {
  const { OTEL_TRACES_SAMPLER: name = 'parentbased_always_on', OTEL_TRACES_SAMPLER_ARG: share = '1' } = given
  const sampler = traceSamplers.find((known) => known === name)
  if (sampler === undefined)
    throw new BadSetting(`OTEL_TRACES_SAMPLER must be one of ${traceSamplers.join(', ')}`)
  const ratio = Number(share)
  if (!(ratio >= 0 && ratio <= 1))
    throw new BadSetting('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1')
  return { sampler, ratio }
}

/** The setting that rules out the demo; null for none. */
function realSetting(given: Settings): string | null {
  const { NODE_ENV, DATABASE_URL, ADMIN_EMAIL, HOST, PUBLIC_URL, ALLOWED_HOSTS = [] } = given
  if (NODE_ENV === 'production') return 'NODE_ENV=production'
  if (DATABASE_URL !== undefined) return 'DATABASE_URL'
  if (ADMIN_EMAIL !== undefined) return 'ADMIN_EMAIL'
  if (HOST !== undefined && !isLoopback(HOST)) return 'a HOST that other machines can reach'
  if (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname)) return 'PUBLIC_URL'
  // The names of a reverse proxy on this machine.
  if (!ALLOWED_HOSTS.every(isLoopback)) return 'ALLOWED_HOSTS'
  return null
}

/** @throws BadSetting when only part of the required settings are set */
function storeApi(given: Settings, demo: boolean): StoreApiSettings | null {
  const { SHOPIFY_CLIENT_ID: clientId, SHOPIFY_CLIENT_SECRET: clientSecret } = given
  if ((clientId === undefined) !== (clientSecret === undefined))
    throw new BadSetting(
      `${clientId ? 'SHOPIFY_CLIENT_SECRET' : 'SHOPIFY_CLIENT_ID'} is missing: the store's API needs both`,
    )
  // The demo only uses its own simulator, whose address is known once it runs.
  const demoToken = demo && given.SHOPIFY_API_URL && !clientId ? demoShop.token : undefined
  const token = given.SHOPIFY_ADMIN_TOKEN ?? demoToken
  const credentials = token ? { token } : clientId && clientSecret ? { clientId, clientSecret } : null
  if (credentials === null) return null
  const domain = given.SHOPIFY_SHOP_DOMAIN
  const origin = given.SHOPIFY_API_URL ?? (domain && `https://${domain}`)
  // A store's own credentials must not be sent to the demo's domain, which someone else may have registered.
  // Only a simulator's orders may be stored under the name of its host.
  if (!origin || (!domain && !isLoopback(new URL(origin).hostname)))
    throw new BadSetting("SHOPIFY_SHOP_DOMAIN is missing: the store's API needs it")
  return {
    origin,
    version: given.SHOPIFY_API_VERSION ?? STORE_API_VERSION,
    credentials,
  }
}

/** The settings of a desk with real data that would otherwise count as a demo. */
export const readEnvOfRealDesk = (): Env => readEnv({ ...process.env, DEMO: '0' })

/** Adds the address of the demo's store to the settings, once it is known. */
export const withDemoStore = (env: Env, origin: string): Env => ({
  ...env,
  shop: {
    ...env.shop,
    api: { origin, version: STORE_API_VERSION, credentials: { token: demoShop.token } },
  },
})

/** The server's address as seen by a browser on this machine. */
export function localAddress(host: string, port: number): string {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${shown}:${port}`
}
