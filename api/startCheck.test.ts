import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { checkStart, type StartFacts } from './startCheck.ts'

const FINE: StartFacts = {
  demoRemains: false,
  hasAdmin: true,
  hasTrustedDocuments: true,
  otherShop: null,
  openFolder: null,
}
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://desk.example',
  DATABASE_URL: 'postgres://desk@db.example/loupe',
  MAIL_URL: 'smtp://mail.example',
  TRUSTED_PROXIES: '10.0.0.1',
  SECRET_KEYS: '5c1f0be1a4b7d92e6f3a8c07d41e9b25',
  SHOPIFY_SHOP_DOMAIN: 'name.myshopify.com',
  SHOPIFY_WEBHOOK_SECRET: 'f3a1c0de5a7e4b1d9c8e7f60a1b2c3d4',
}

const said = (settings: Record<string, string>, facts: Partial<StartFacts> = {}) =>
  checkStart(readEnv(settings), { ...FINE, ...facts }).map(
    ({ text, stops }) => `${stops ? 'stops' : 'warns'}: ${text}`,
  )

test('a complete production setup, a demo and a local server start without warnings', () => {
  expect(said(PRODUCTION)).toEqual([])
  expect(said({}, { demoRemains: true, hasAdmin: false })).toEqual([])
  expect(said({ DEMO: '0', SHOPIFY_WEBHOOK_SECRET: 'short' })).toEqual([])
})

test.each<Record<string, string>>([{ DEMO: '0' }, { HOST: '0.0.0.0' }, PRODUCTION])(
  'leftovers of the demo stop any other server with a message that names the solution: %j',
  (settings) => {
    const [first] = said(settings, { demoRemains: true })
    expect(first).toMatch(/^stops: .*npm run demo:remove, or set DATA_DIR/)
  },
)

test.each<[string, Record<string, string>]>([
  ['stops: PUBLIC_URL', { PUBLIC_URL: 'http://desk.example' }],
  ['stops: ADMIN_PASSWORD', { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'loupe-demo-admin' }],
  ['stops: ADMIN_PASSWORD', { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'change-me-too' }],
  ['stops: DATABASE_URL', { DATABASE_URL: 'postgres://desk:change-me@db.example/loupe' }],
  ['stops: SHOPIFY_WEBHOOK_SECRET', { SHOPIFY_WEBHOOK_SECRET: 'loupe-demo-secret' }],
  ['warns: LOCAL_WEBHOOKS', { LOCAL_WEBHOOKS: '1' }],
  ['warns: PUBLIC_URL', { PUBLIC_URL: '' }],
  ['warns: TRUSTED_PROXIES', { TRUSTED_PROXIES: '' }],
  ['warns: SHOPIFY_SHOP_DOMAIN', { SHOPIFY_SHOP_DOMAIN: '' }],
  ['warns: SHOPIFY_WEBHOOK_SECRET', { SHOPIFY_WEBHOOK_SECRET: 'short' }],
  ['warns: SHOPIFY_WEBHOOK_SECRET', { SHOPIFY_WEBHOOK_SECRET: '' }],
  ['warns: MAIL_URL', { MAIL_URL: '' }],
  ['warns: SECRET_KEYS', { SECRET_KEYS: '' }],
  ['warns: DATABASE_URL', { DATABASE_URL: '' }],
])('production reports "%s…" with %j, in one line', (expected, settings) => {
  const lines = said({ ...PRODUCTION, ...settings })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`${expected} `)
  expect(lines[0]).not.toContain('\n')
})

test('a proxy on this machine makes the server reachable, too', () => {
  const behindProxy = { ALLOWED_HOSTS: 'desk.example', TRUSTED_PROXIES: '127.0.0.1' }
  const examples = { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'change-me' }
  expect(said({ ...behindProxy, ...examples })).toContainEqual(
    expect.stringMatching(/^stops: ADMIN_PASSWORD/),
  )
})

test('plain http is only a warning outside of production, and fine on this machine', () => {
  expect(said({ PUBLIC_URL: 'http://desk.example' })).toEqual([expect.stringMatching(/^warns: PUBLIC_URL/)])
  expect(said({ PUBLIC_URL: 'http://127.0.0.1:4000' })).toEqual([])
  expect(said({ ...PRODUCTION, PUBLIC_URL: 'http://127.0.0.1:4000' })).toEqual([])
})

test('a data folder that others can read stops production and is a warning elsewhere', () => {
  expect(said(PRODUCTION, { openFolder: 'DATA_DIR is open' })).toEqual(['stops: DATA_DIR is open'])
  expect(said({}, { openFolder: 'DATA_DIR is open' })).toEqual(['warns: DATA_DIR is open'])
})

test('orders of another shop cause a warning that names both, and the steps if it is the same store', () => {
  expect(said(PRODUCTION, { otherShop: 'old-name.myshopify.com' })).toEqual([
    expect.stringMatching(
      /^warns: .* old-name\.myshopify\.com .* SHOPIFY_SHOP_DOMAIN is name\.myshopify\.com.*npm run rename-shop -- old-name\.myshopify\.com$/,
    ),
  ])
})

test('without an admin, the warning says how to create one', () => {
  expect(said({ DEMO: '0' }, { hasAdmin: false })).toEqual([expect.stringContaining('set ADMIN_EMAIL')])
})

test('if only trusted documents may run, a missing list causes a warning', () => {
  const facts = { hasTrustedDocuments: false }
  expect(said({ DEMO: '0' }, facts)).toEqual([])
  expect(said({ DEMO: '0', GRAPHQL_DOCUMENTS: 'trusted' }, facts)).toEqual([
    expect.stringContaining('the list of trusted documents is missing'),
  ])
})
