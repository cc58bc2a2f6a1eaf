import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { z } from 'zod'
import { isLoopback } from './domain/hosts.ts'
import { plainAddress } from './transport/caller/callerOrigin.ts'

/** An invalid setting; the message names it and fits on one line. */
export class BadSetting extends Error {
  override readonly name = 'BadSetting'
}

/** The parts of a comma-separated list. */
export const listed = (text: string) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')

/**
 * Headers in OpenTelemetry's form, comma-separated `name=value` pairs, percent-encoded; null if malformed.
 */
function readHeaders(text: string): Readonly<Record<string, string>> | null {
  try {
    const pairs = listed(text).map((pair) => /^([\w-]+)=([\x21-\x7E]+)$/.exec(pair)?.slice(1) ?? null)
    if (pairs.includes(null)) return null
    return Object.fromEntries(pairs.map((pair) => [pair?.[0] ?? '', decodeURIComponent(pair?.[1] ?? '')]))
  } catch {
    return null
  }
}

const blankIsAbsent = (raw: unknown) => (raw === '' ? undefined : raw)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema.optional())

const url = (protocols: readonly string[]) =>
  z.string().refine(
    (text) => {
      const parsed = URL.canParse(text) ? new URL(text) : null
      if (parsed === null || !protocols.includes(parsed.protocol)) return false
      // Only PostgreSQL can be reached without a host: by a socket folder given as a parameter.
      return parsed.hostname !== '' || parsed.protocol.startsWith('postgres')
    },
    `must be an address that starts with ${protocols.map((each) => `${each}//`).join(' or ')}`,
  )

/**
 * An address that paths are appended to: one that has a path or query already is refused. Becomes the origin,
 * without a final slash.
 */
const originOf = (address: z.ZodType<string, string>, example: string) =>
  address
    .refine(
      (text) => !URL.canParse(text) || new URL(text).href === `${new URL(text).origin}/`,
      `must be an address without a path, such as ${example}`,
    )
    .transform((text) => new URL(text).origin)

/** The base of links in emails. */
const ownAddress = originOf(url(['http:', 'https:']), 'https://desk.example.com')

/** The admin token is sent there: unencrypted only to a simulator on this machine. */
const storeOrigin = originOf(
  z.string().refine((text) => {
    const parsed = URL.canParse(text) ? new URL(text) : null
    return parsed?.protocol === 'https:' || (parsed?.protocol === 'http:' && isLoopback(parsed.hostname))
  }, 'must be an https:// address, or an http:// one on this machine'),
  'https://name.myshopify.com',
)

const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
  .transform(Number)
  .refine((port) => port <= 65_535, 'must be a port number from 0 to 65535')

/** Every variable, each validated by itself. */
const settings = z.object({
  HOST: optional(z.string().regex(/^[\w.:-]+$/, 'must be a host name or address')),
  PORT: optional(portNumber),
  STORE_PORT: optional(portNumber),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(url(['postgres:', 'postgresql:'])),
  READ_REPLICA_URL: optional(url(['postgres:', 'postgresql:'])),
  ADMIN_EMAIL: optional(z.email('must be an email address')),
  ADMIN_PASSWORD: optional(z.string().min(8, 'must be at least 8 characters').max(1000)),
  DEMO: optional(z.enum(['0', '1'], 'must be 0 or 1')),
  NODE_ENV: optional(z.string()),
  SHOPIFY_SHOP_DOMAIN: optional(
    z
      .string()
      .regex(/^[\w.-]+\.[\w-]+$/, 'must be a domain such as name.myshopify.com')
      .toLowerCase(),
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
  ADMIN_TWO_STEP: optional(z.enum(['off', 'require'], 'must be off or require')),
  UNVERIFIED_SUPPLIERS: optional(z.enum(['warn', 'block'], 'must be warn or block')),
  QUOTE_WINDOW_HOURS: optional(
    z.coerce
      .number('must be a number of hours')
      .gt(0, 'must be more than 0 hours')
      .max(8760, 'must be at most 8760 hours'),
  ),
  LATE_QUOTES: optional(z.enum(['accept', 'block'], 'must be accept or block')),
  PUBLIC_URL: optional(ownAddress),
  ALLOWED_HOSTS: optional(
    z
      .string()
      .transform(listed)
      .refine(
        (hosts) => hosts.every((host) => /^(?:[\w.-]+|\[[\da-f:.]+\])$/i.test(host)),
        'must be host names without ports, between commas',
      ),
  ),
  INTROSPECTION: optional(
    z.enum(['everybody', 'signed-in', 'nobody'], 'must be everybody, signed-in or nobody'),
  ),
  GRAPHQL_DOCUMENTS: optional(z.enum(['any', 'trusted'], 'must be any or trusted')),
  LOG_FORMAT: optional(z.enum(['text', 'json'], 'must be text or json')),
  LOG_LEVEL: optional(z.enum(['error', 'warn', 'info', 'debug'], 'must be error, warn, info or debug')),
  METRICS_TOKEN: optional(
    z.string().regex(/^[\x21-\x7E]{16,200}$/, 'must be 16 to 200 characters without spaces'),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url(['http:', 'https:'])),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optional(url(['http:', 'https:'])),
  OTEL_EXPORTER_OTLP_HEADERS: optional(
    z.string().transform((text, { issues }) => {
      const headers = readHeaders(text)
      if (headers === null)
        issues.push({
          code: 'custom',
          input: text,
          message: 'must be name=value between commas, percent-encoded',
        })
      return headers ?? z.NEVER
    }),
  ),
  OTEL_SDK_DISABLED: optional(z.enum(['true', 'false'], 'must be true or false')),
  OTEL_SERVICE_NAME: optional(
    z.string().regex(/^[\w.-]{1,80}$/, 'must be letters, digits, dots and hyphens'),
  ),
  // Validated where they are used: a server that sends no traces may be given those of other programs.
  OTEL_TRACES_SAMPLER: optional(z.string()),
  OTEL_TRACES_SAMPLER_ARG: optional(z.string()),
  TRACEPARENT: optional(z.enum(['ignore', 'follow'], 'must be ignore or follow')),
  DRAIN_SECONDS: optional(
    z
      .string()
      .regex(/^\d{1,3}$/, 'must be a number of seconds, at most 999')
      .transform(Number),
  ),
  REDIS_URL: optional(url(['redis:', 'rediss:'])),
  BACKUP_PASSPHRASE: optional(z.string().min(12, 'must be at least 12 characters')),
  SECRET_KEYS: optional(
    z
      .string()
      .transform(listed)
      .refine(
        (keys) => keys.length > 0 && keys.every((key) => key.length >= 32),
        'must be one or more keys between commas, each of at least 32 characters',
      ),
  ),
  TRUSTED_PROXIES: optional(
    z
      .string()
      .transform(listed)
      .refine(
        (addresses) => addresses.every((address) => isIP(address) > 0),
        'must be addresses between commas',
      )
      .transform((addresses) => addresses.map(plainAddress)),
  ),
})

export const settingNames: readonly string[] = Object.keys(settings.shape)

export type Settings = z.output<typeof settings>
export type Source = Readonly<Record<string, string | undefined>>

/** Any setting can be kept in a file, as container platforms mount their secrets: `NAME_FILE` is its path. */
function withFiles(source: Source): Source {
  const filled = { ...source }
  for (const name of settingNames) {
    const path = source[`${name}_FILE`]
    if (!path) continue
    if (source[name]) throw new BadSetting(`${name} and ${name}_FILE are both set: choose one`)
    try {
      filled[name] = readFileSync(path, 'utf8').trim()
    } catch (error) {
      const { code = 'unknown error' } = error as NodeJS.ErrnoException
      throw new BadSetting(`${name}_FILE cannot be read (${code})`)
    }
    // A secret that is not filled in yet: without this check, the server would start with another
    // configuration, such as another database.
    if (filled[name] === '') throw new BadSetting(`${name}_FILE is empty`)
  }
  return filled
}

/**
 * The variables that are set. `readEnv` interprets them together. @throws BadSetting naming the first invalid
 * one
 */
export function readSettings(source: Source): Settings {
  const read = settings.safeParse(withFiles(source))
  if (read.success) return read.data
  const [issue] = read.error.issues
  // Never includes the value: it may be a password.
  throw new BadSetting(`${String(issue?.path[0])} ${issue?.message}`)
}
