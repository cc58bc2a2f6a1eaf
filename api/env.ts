import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { LateQuotes } from './domain/request/requestState.ts'

/** The product's settings, read once from the environment. Nothing else looks at it. */
export interface Env {
  readonly host: string
  readonly port: number
  /** `NODE_ENV=production`: what is only a warning elsewhere may stop the start. */
  readonly production: boolean
  /** Everything that the embedded database and the mail folder keep. */
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly firstAdmin: { readonly email: string; readonly password: string } | null
  /** Demo data and sign-ins, when the embedded database is empty. */
  readonly demo: boolean
  /** Where the demo's own store listens; null: its usual port, or a free one. */
  readonly storePort: number | null
  readonly shop: {
    readonly domain: string | undefined
    /** A client secret signs webhooks too, so that it is among these. */
    readonly webhookSecrets: readonly string[]
    /** Where the store's Admin API is asked; null: nowhere, so that everything comes by webhook. */
    readonly api: StoreApiSettings | null
    /** Whether the store's own test orders become requests (marked as tests). */
    readonly takesTestOrders: boolean
    /** Orders placed before are recorded only; null: before Loupe first ran. */
    readonly ordersSince: Date | null
  }
  /** Whether events may be posted to addresses of this machine, as while developing a receiver. */
  readonly localWebhooks: boolean
  readonly mailUrl: string | undefined
  readonly quoteWindowHours: number
  readonly lateQuotes: LateQuotes
  /** The address people use, without a trailing slash; null: whatever host they came by. */
  readonly publicUrl: string | null
  /** What links in mails begin with: a setting, never the host that some caller named. */
  readonly linkBase: string
  readonly redisUrl: string | undefined
  /** Further host names that people come by, beside those of `publicUrl` and of this machine. */
  readonly allowedHosts: readonly string[]
  /** What a collector of `/metrics` shows; null: only admins may read them. */
  readonly metricsToken: string | null
  /** Addresses of the proxies in front: these are believed about who called them. */
  readonly trustedProxies: readonly string[]
}

/** How the store's Admin API is reached, and as whom. */
export interface StoreApiSettings {
  /** https://name.myshopify.com, or a simulator on this machine. */
  readonly origin: string
  /** As the store names its versions: 2026-10. */
  readonly version: string
  readonly credentials:
    { readonly token: string } | { readonly clientId: string; readonly clientSecret: string }
}

/** A setting that cannot be used; the message names it and fits on one line. */
export class BadSetting extends Error {
  override readonly name = 'BadSetting'
}

/** What a demo signs in with and signs webhooks with; known to everybody, so never used beside real data. */
export const demoShop = {
  domain: 'loupe-demo.myshopify.com',
  secret: 'loupe-demo-secret',
  token: 'loupe-demo-store-token',
} as const

/** Stable since 2026-10-01, supported for a year: https://shopify.dev/docs/api/usage/versioning */
const STORE_API_VERSION = '2026-10'

const listed = (text: string) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')

const blankIsAbsent = (raw: unknown) => (raw === '' ? undefined : raw)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema.optional())

const url = (protocols: readonly string[]) =>
  z.string().refine(
    (text) => {
      const parsed = URL.canParse(text) ? new URL(text) : null
      if (parsed === null || !protocols.includes(parsed.protocol)) return false
      // PostgreSQL alone can be reached without a host: by a socket's folder among the parameters.
      return parsed.hostname !== '' || parsed.protocol.startsWith('postgres')
    },
    `must be an address that starts with ${protocols.map((each) => `${each}//`).join(' or ')}`,
  )

/** Whether a host name or address means this machine alone. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)

/** An admin token goes there: unencrypted only to a simulator on this machine. */
const storeOrigin = z.string().refine((text) => {
  const parsed = URL.canParse(text) ? new URL(text) : null
  return parsed?.protocol === 'https:' || (parsed?.protocol === 'http:' && isLoopback(parsed.hostname))
}, 'must be an https:// address, or an http:// one on this machine')

const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
  .transform(Number)
  .refine((port) => port <= 65_535, 'must be a port number from 0 to 65535')

const settings = z.object({
  HOST: optional(z.string().regex(/^[\w.:-]+$/, 'must be a host name or address')),
  PORT: optional(portNumber),
  STORE_PORT: optional(portNumber),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(url(['postgres:', 'postgresql:'])),
  ADMIN_EMAIL: optional(z.email('must be an e-mail address')),
  ADMIN_PASSWORD: optional(z.string().min(8, 'must be at least 8 characters').max(1000)),
  DEMO: optional(z.enum(['0', '1'], 'must be 0 or 1')),
  NODE_ENV: optional(z.string()),
  SHOPIFY_SHOP_DOMAIN: optional(
    z.string().regex(/^[\w.-]+\.[\w-]+$/, 'must be a domain such as name.myshopify.com'),
  ),
  SHOPIFY_WEBHOOK_SECRET: optional(z.string().regex(/[^,\s]/, 'must be one or more secrets between commas')),
  SHOPIFY_ADMIN_TOKEN: optional(z.string().regex(/^[\x21-\x7E]+$/, 'must be a token without spaces')),
  SHOPIFY_API_URL: optional(storeOrigin),
  SHOPIFY_API_VERSION: optional(z.string().regex(/^\d{4}-\d{2}$/, 'must be a version such as 2026-10')),
  SHOPIFY_CLIENT_ID: optional(z.string().regex(/^[\x21-\x7E]+$/, 'must be an id without spaces')),
  SHOPIFY_CLIENT_SECRET: optional(z.string().regex(/^[\x21-\x7E]+$/, 'must be a secret without spaces')),
  SHOPIFY_TEST_ORDERS: optional(z.enum(['accept', 'ignore'], 'must be accept or ignore')),
  SHOPIFY_ORDERS_SINCE: optional(
    z.iso.datetime({ offset: true, error: 'must be an instant such as 2026-11-01T00:00:00Z' }),
  ),
  LOCAL_WEBHOOKS: optional(z.enum(['0', '1'], 'must be 0 or 1')),
  MAIL_URL: optional(url(['smtp:', 'smtps:'])),
  QUOTE_WINDOW_HOURS: optional(
    z.coerce
      .number('must be a number of hours')
      .gt(0, 'must be more than 0 hours')
      .max(8760, 'must be at most 8760 hours'),
  ),
  LATE_QUOTES: optional(z.enum(['accept', 'block'], 'must be accept or block')),
  PUBLIC_URL: optional(url(['http:', 'https:'])),
  ALLOWED_HOSTS: optional(
    z
      .string()
      .transform(listed)
      .refine(
        (hosts) => hosts.every((host) => /^(?:[\w.-]+|\[[\da-f:.]+\])$/i.test(host)),
        'must be host names without ports, between commas',
      ),
  ),
  METRICS_TOKEN: optional(
    z.string().regex(/^[\x21-\x7E]{16,200}$/, 'must be 16 to 200 characters without spaces'),
  ),
  REDIS_URL: optional(url(['redis:', 'rediss:'])),
  TRUSTED_PROXIES: optional(
    z
      .string()
      .transform(listed)
      .refine(
        (addresses) => addresses.every((address) => isIP(address) > 0),
        'must be addresses between commas',
      ),
  ),
})

/** Reads and checks the settings. @throws BadSetting naming the first one that cannot be used */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  const read = settings.safeParse(source)
  if (!read.success) {
    const [issue] = read.error.issues
    // Never the value: it may be a password.
    throw new BadSetting(`${String(issue?.path[0])} ${issue?.message}`)
  }
  const given = read.data
  const real = realSetting(given)
  if (given.DEMO === '1' && real !== null)
    throw new BadSetting(`DEMO must be 0 with ${real}: everybody knows the demo passwords`)
  // A local PUBLIC_URL does not forbid the demo: `npm run dev` serves it behind another port than the server's own.
  const demo = given.DEMO === undefined ? real === null && given.PUBLIC_URL === undefined : given.DEMO === '1'
  if ((given.ADMIN_EMAIL === undefined) !== (given.ADMIN_PASSWORD === undefined))
    throw new BadSetting(
      `${given.ADMIN_EMAIL ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL'} is missing: the first admin needs both`,
    )
  const host = given.HOST ?? '127.0.0.1'
  const port = given.PORT ?? 4000
  const publicUrl = given.PUBLIC_URL?.replace(/\/+$/, '') ?? null
  const secrets = listed(given.SHOPIFY_WEBHOOK_SECRET ?? (demo ? demoShop.secret : ''))
  return {
    host,
    port,
    production: given.NODE_ENV === 'production',
    dataDir: resolve(given.DATA_DIR ?? '.data'),
    databaseUrl: given.DATABASE_URL,
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
    quoteWindowHours: given.QUOTE_WINDOW_HOURS ?? 12,
    lateQuotes: given.LATE_QUOTES ?? 'accept',
    publicUrl,
    linkBase: publicUrl ?? localAddress(host, port),
    redisUrl: given.REDIS_URL,
    allowedHosts: given.ALLOWED_HOSTS ?? [],
    metricsToken: given.METRICS_TOKEN ?? null,
    trustedProxies: given.TRUSTED_PROXIES ?? [],
  }
}

/** The setting by which this cannot be a demo; null: none. */
function realSetting(given: z.output<typeof settings>): string | null {
  const { NODE_ENV, DATABASE_URL, ADMIN_EMAIL, HOST, PUBLIC_URL } = given
  if (NODE_ENV === 'production') return 'NODE_ENV=production'
  if (DATABASE_URL !== undefined) return 'DATABASE_URL'
  if (ADMIN_EMAIL !== undefined) return 'ADMIN_EMAIL'
  if (HOST !== undefined && !isLoopback(HOST)) return 'a HOST that other machines can reach'
  if (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname)) return 'PUBLIC_URL'
  return null
}

/** @throws BadSetting where only half of what is needed is set */
function storeApi(given: z.output<typeof settings>, demo: boolean): StoreApiSettings | null {
  const { SHOPIFY_CLIENT_ID: clientId, SHOPIFY_CLIENT_SECRET: clientSecret } = given
  if ((clientId === undefined) !== (clientSecret === undefined))
    throw new BadSetting(
      `${clientId ? 'SHOPIFY_CLIENT_SECRET' : 'SHOPIFY_CLIENT_ID'} is missing: the store's API needs both`,
    )
  // A demo asks its own simulator only; where that listens is known once it runs.
  const demoToken = demo && given.SHOPIFY_API_URL && !clientId ? demoShop.token : undefined
  const token = given.SHOPIFY_ADMIN_TOKEN ?? demoToken
  const domain = given.SHOPIFY_SHOP_DOMAIN ?? (demo ? demoShop.domain : undefined)
  const credentials = token ? { token } : clientId && clientSecret ? { clientId, clientSecret } : null
  const origin = given.SHOPIFY_API_URL ?? (domain && `https://${domain}`)
  if (credentials === null || !origin) return null
  return {
    origin: origin.replace(/\/+$/, ''),
    version: given.SHOPIFY_API_VERSION ?? STORE_API_VERSION,
    credentials,
  }
}

/** A demo's settings, once it is known where its own store listens. */
export const withDemoStore = (env: Env, origin: string): Env => ({
  ...env,
  shop: {
    ...env.shop,
    api: { origin, version: STORE_API_VERSION, credentials: { token: demoShop.token } },
  },
})

/** Where a browser on this machine finds the server. */
export function localAddress(host: string, port: number): string {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${shown}:${port}`
}
