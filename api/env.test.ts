import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { BadSetting } from './settings.ts'

/** The error message for these settings; null if they are valid. */
function complaint(settings: Record<string, string>): string | null {
  try {
    readEnv(settings)
    return null
  } catch (error) {
    if (error instanceof BadSetting) return error.message
    throw error
  }
}

test.each<[string, Record<string, string>]>([
  ['HOST', { HOST: 'a b' }],
  ['PORT', { PORT: 'abc' }],
  ['PORT', { PORT: '70000' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
  ['ADMIN_EMAIL', { ADMIN_EMAIL: 'nobody', ADMIN_PASSWORD: 'long enough' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'a@b.example' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'short' }],
  ['DEMO', { DEMO: 'yes' }],
  ['DEMO', { DEMO: '1', DATABASE_URL: 'postgres://db.example/x' }],
  ['DEMO', { DEMO: '1', NODE_ENV: 'production' }],
  ['DEMO', { DEMO: '1', HOST: '0.0.0.0' }],
  ['DEMO', { DEMO: '1', PUBLIC_URL: 'https://desk.example' }],
  ['DEMO', { DEMO: '1', PUBLIC_URL: 'http://desk.example' }],
  ['DEMO', { DEMO: '1', ALLOWED_HOSTS: 'desk.example' }],
  ['DEMO', { DEMO: '1', ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'long enough' }],
  ['STORE_PORT', { STORE_PORT: 'abc' }],
  ['SHOPIFY_SHOP_DOMAIN', { SHOPIFY_SHOP_DOMAIN: 'https://name.myshopify.com' }],
  ['SHOPIFY_WEBHOOK_SECRET', { SHOPIFY_WEBHOOK_SECRET: ' , ' }],
  ['SHOPIFY_ADMIN_TOKEN', { SHOPIFY_ADMIN_TOKEN: 'two words' }],
  ['SHOPIFY_API_URL', { SHOPIFY_API_URL: 'anything' }],
  ['SHOPIFY_CLIENT_SECRET', { SHOPIFY_CLIENT_ID: 'alone' }],
  ['SHOPIFY_API_VERSION', { SHOPIFY_API_VERSION: 'latest' }],
  ['SHOPIFY_ORDERS_SINCE', { SHOPIFY_ORDERS_SINCE: 'last week' }],
  ['SHOPIFY_API_URL', { SHOPIFY_API_URL: 'http://store.example' }],
  ['SHOPIFY_API_URL', { SHOPIFY_API_URL: 'https://store.example/admin' }],
  ['SHOPIFY_API_URL', { SHOPIFY_API_URL: 'https://store.example?shop=1' }],
  ['MAIL_URL', { MAIL_URL: 'http://mail.example' }],
  ['MAIL_URL', { MAIL_URL: 'smtp://' }],
  ['QUOTE_WINDOW_HOURS', { QUOTE_WINDOW_HOURS: '0' }],
  ['QUOTE_WINDOW_HOURS', { QUOTE_WINDOW_HOURS: 'soon' }],
  ['LATE_QUOTES', { LATE_QUOTES: 'maybe' }],
  ['ADMIN_TWO_STEP', { ADMIN_TWO_STEP: 'on' }],
  ['UNVERIFIED_SUPPLIERS', { UNVERIFIED_SUPPLIERS: 'maybe', MAIL_URL: 'smtp://mail.example' }],
  ['UNVERIFIED_SUPPLIERS', { UNVERIFIED_SUPPLIERS: 'block' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'desk.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://desk.example/?from=mail' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://desk.example/loupe' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://desk.example#top' }],
  ['ALLOWED_HOSTS', { ALLOWED_HOSTS: 'desk.example:8443' }],
  ['ALLOWED_HOSTS', { ALLOWED_HOSTS: 'https://desk.example' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'with a blank in it, and long' }],
  ['SECRET_KEYS', { SECRET_KEYS: 'short' }],
  ['SECRET_KEYS', { SECRET_KEYS: `${'long enough '.repeat(3)},short` }],
  ['MAIL_URL_FILE', { MAIL_URL_FILE: '/no/such/file' }],
  ['MAIL_URL', { MAIL_URL: 'smtp://mail.example', MAIL_URL_FILE: '/no/such/file' }],
  ['REDIS_URL', { REDIS_URL: 'redis' }],
  ['READ_REPLICA_URL', { READ_REPLICA_URL: 'mysql://replica.example' }],
  ['DATABASE_URL', { READ_REPLICA_URL: 'postgresql://replica.example/loupe' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.1, balancer' }],
])('a wrong %s stops the start with one line that names it: %j', (name, settings) => {
  const said = complaint(settings)
  expect(said).toMatch(new RegExp(`^${name} `))
  expect(said).not.toContain('\n')
})

test('the error message does not repeat the value, which may be a secret', () => {
  expect(complaint({ DATABASE_URL: 'mysql://user:hidden@db.example' })).not.toContain('hidden')
  expect(complaint({ SHOPIFY_ADMIN_TOKEN: 'hidden token' })).not.toContain('hidden')
})

test.each<Record<string, string>>([
  {},
  { PORT: '', MAIL_URL: '' },
  { ADMIN_TWO_STEP: 'off' },
  { ADMIN_TWO_STEP: 'require' },
  { UNVERIFIED_SUPPLIERS: 'warn' },
  { UNVERIFIED_SUPPLIERS: 'block', MAIL_URL: 'smtp://mail.example' },
  { DATABASE_URL: 'postgresql:///loupe?host=/run/postgresql' },
  { SHOPIFY_API_URL: 'http://127.0.0.1:5000', SHOPIFY_ADMIN_TOKEN: 'token-of-a-simulator' },
  { NODE_ENV: 'production' },
  { DEMO: '1', PUBLIC_URL: 'http://127.0.0.1:4000' },
  { DEMO: '1', HOST: '::1', STORE_PORT: '4200' },
])('the settings %j are accepted', (settings) => {
  expect(complaint(settings)).toBeNull()
})

test('the demo is on by default only when no other machine can reach the server', () => {
  for (const settings of [
    {},
    { HOST: '127.0.0.1' },
    { HOST: 'localhost' },
    { ALLOWED_HOSTS: 'localhost' },
    { DATA_DIR: 'x' },
  ])
    expect(readEnv(settings).demo).toBe(true)
})

test.each<Record<string, string>>([
  { NODE_ENV: 'production' },
  { DATABASE_URL: 'postgres://db.example/x' },
  { HOST: '0.0.0.0' },
  { HOST: '192.168.1.20' },
  { HOST: 'desk.example' },
  { PUBLIC_URL: 'https://desk.example' },
  { PUBLIC_URL: 'http://127.0.0.1:4000' },
  { ALLOWED_HOSTS: 'localhost, desk.example' },
  { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'long enough' },
])('no demo password or secret is built in with %j', (settings) => {
  expect(readEnv(settings)).toMatchObject({ demo: false, shop: { webhookSecrets: [] } })
})

test('a setting can be kept in a file, without the line break at its end', () => {
  const folder = mkdtempSync(join(tmpdir(), 'loupe-settings-'))
  try {
    const file = join(folder, 'token')
    writeFileSync(file, 'a-token-of-a-collector\n')
    expect(readEnv({ METRICS_TOKEN_FILE: file }).metricsToken).toBe('a-token-of-a-collector')
    writeFileSync(file, 'short')
    expect(complaint({ METRICS_TOKEN_FILE: file })).toMatch(/^METRICS_TOKEN must be/)
    writeFileSync(file, '\n')
    expect(complaint({ DATABASE_URL_FILE: file })).toBe('DATABASE_URL_FILE is empty')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('both webhook secrets are accepted while they are rotated', () => {
  const { shop } = readEnv({ SHOPIFY_WEBHOOK_SECRET: 'old-one, new-one' })
  expect(shop.webhookSecrets).toEqual(['old-one', 'new-one'])
})

test('the store’s domain means the same in capitals', () => {
  const { shop } = readEnv({ SHOPIFY_SHOP_DOMAIN: 'Acme.MyShopify.com', SHOPIFY_ADMIN_TOKEN: 't' })
  expect(shop).toMatchObject({ domain: 'acme.myshopify.com', api: { origin: 'https://acme.myshopify.com' } })
})

test.each(['https://desk.example ', 'https://Desk.example/', 'https://desk.example:443'])(
  'the address “%s” is used as browsers write it',
  (address) => {
    const { publicUrl, shop } = readEnv({
      PUBLIC_URL: address,
      SHOPIFY_API_URL: address,
      SHOPIFY_SHOP_DOMAIN: 'name.myshopify.com',
      SHOPIFY_ADMIN_TOKEN: 't',
    })
    expect([publicUrl, shop.api?.origin]).toEqual(['https://desk.example', 'https://desk.example'])
  },
)

test('only the configured proxies are trusted about the caller’s address', () => {
  expect(readEnv({}).trustedProxies).toEqual([])
  expect(readEnv({ TRUSTED_PROXIES: '10.0.0.1, ::1' }).trustedProxies).toEqual(['10.0.0.1', '::1'])
})

test.each([
  ['2001:DB8::1', '2001:db8::1'],
  ['2001:db8:0:0::1', '2001:db8::1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['::ffff:a00:1', '10.0.0.1'],
])('a proxy written as %s is trusted as sockets name it, %s', (written, named) => {
  expect(readEnv({ TRUSTED_PROXIES: written }).trustedProxies).toEqual([named])
})

test('the settings configure the store API, which is off without credentials', () => {
  expect(readEnv({ SHOPIFY_SHOP_DOMAIN: 'name.myshopify.com' }).shop.api).toBeNull()
  expect(readEnv({ SHOPIFY_SHOP_DOMAIN: 'name.myshopify.com', SHOPIFY_ADMIN_TOKEN: 't' }).shop.api).toEqual({
    origin: 'https://name.myshopify.com',
    version: '2026-10',
    credentials: { token: 't' },
  })
  const asApp = readEnv({
    SHOPIFY_API_URL: 'http://127.0.0.1:5000/',
    SHOPIFY_API_VERSION: '2027-01',
    SHOPIFY_CLIENT_ID: 'id',
    SHOPIFY_CLIENT_SECRET: 'secret',
  })
  expect(asApp.shop.api).toEqual({
    origin: 'http://127.0.0.1:5000',
    version: '2027-01',
    credentials: { clientId: 'id', clientSecret: 'secret' },
  })
  // An app's webhooks are signed with its client secret.
  expect(asApp.shop.webhookSecrets).toContain('secret')
})

test.each<Record<string, string>>([
  { SHOPIFY_ADMIN_TOKEN: 't' },
  { SHOPIFY_CLIENT_ID: 'id', SHOPIFY_CLIENT_SECRET: 'secret' },
  { SHOPIFY_ADMIN_TOKEN: 't', NODE_ENV: 'production' },
  { SHOPIFY_ADMIN_TOKEN: 't', SHOPIFY_API_URL: 'https://store.example' },
  { DEMO: '1', SHOPIFY_API_URL: 'https://store.example' },
])('an API on another machine is not used without its store’s domain: %j', (settings) => {
  expect(complaint(settings)).toBe("SHOPIFY_SHOP_DOMAIN is missing: the store's API needs it")
})

test('the sampler of traces is one of OpenTelemetry’s, and its ratio is from 0 to 1', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'https://collector.example'
  const sampled = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.01' }
  expect(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT }).tracing).toMatchObject({
    sampler: 'parentbased_always_on',
    ratio: 1,
  })
  expect(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT, ...sampled }).tracing).toMatchObject({
    sampler: 'traceidratio',
    ratio: 0.01,
  })
  const wrongly = (settings: Record<string, string>) =>
    complaint({ OTEL_EXPORTER_OTLP_ENDPOINT, ...settings })
  expect(wrongly({ OTEL_TRACES_SAMPLER: 'xray' })).toMatch(/^OTEL_TRACES_SAMPLER must be one of always_on, /)
  for (const wrong of ['1.01', '-1', 'half'])
    expect(wrongly({ OTEL_TRACES_SAMPLER_ARG: wrong })).toBe(
      'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1',
    )
  expect(readEnv({ OTEL_TRACES_SAMPLER: 'xray' }).tracing, 'of no concern without traces').toBeNull()
})

test('headers for the collector of traces are percent-encoded pairs', () => {
  const headersOf = (OTEL_EXPORTER_OTLP_HEADERS: string) =>
    readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example', OTEL_EXPORTER_OTLP_HEADERS }).tracing
      ?.headers
  expect(headersOf('x-key=a%20b, x-tenant=1')).toEqual({ 'x-key': 'a b', 'x-tenant': '1' })
  for (const wrong of ['x-key', 'x-key=%E0%A4%A', 'x key=1'])
    expect(complaint({ OTEL_EXPORTER_OTLP_HEADERS: wrong })).toMatch(/^OTEL_EXPORTER_OTLP_HEADERS /)
})
