import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { checkStart, type StartFacts } from './startCheck.ts'

const FINE: StartFacts = { demoRemains: false, hasAdmin: true, openFolder: null }
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://desk.example',
  MAIL_URL: 'smtp://mail.example',
  TRUSTED_PROXIES: '10.0.0.1',
  SHOPIFY_SHOP_DOMAIN: 'name.myshopify.com',
  SHOPIFY_WEBHOOK_SECRET: 'f3a1c0de5a7e4b1d9c8e7f60a1b2c3d4',
}

const said = (settings: Record<string, string>, facts: Partial<StartFacts> = {}) =>
  checkStart(readEnv(settings), { ...FINE, ...facts }).map(
    ({ text, stops }) => `${stops ? 'stops' : 'warns'}: ${text}`,
  )

test('nothing is said of a production that has all it needs, of a demo, or of a server on this machine alone', () => {
  expect(said(PRODUCTION)).toEqual([])
  expect(said({}, { demoRemains: true, hasAdmin: false })).toEqual([])
  expect(said({ DEMO: '0', SHOPIFY_WEBHOOK_SECRET: 'short' })).toEqual([])
})

test.each<Record<string, string>>([{ DEMO: '0' }, { HOST: '0.0.0.0' }, PRODUCTION])(
  'the demo’s remains stop every server that is no demo, with the way out: %j',
  (settings) => {
    const [first] = said(settings, { demoRemains: true })
    expect(first).toMatch(/^stops: .*npm run demo:remove, or set DATA_DIR/)
  },
)

test.each<[string, Record<string, string>]>([
  ['stops: PUBLIC_URL', { PUBLIC_URL: 'http://desk.example' }],
  ['stops: ADMIN_PASSWORD', { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'loupe-demo-admin' }],
  ['stops: SHOPIFY_WEBHOOK_SECRET', { SHOPIFY_WEBHOOK_SECRET: 'loupe-demo-secret' }],
  ['warns: LOCAL_WEBHOOKS', { LOCAL_WEBHOOKS: '1' }],
  ['warns: PUBLIC_URL', { PUBLIC_URL: '' }],
  ['warns: TRUSTED_PROXIES', { TRUSTED_PROXIES: '' }],
  ['warns: SHOPIFY_WEBHOOK_SECRET', { SHOPIFY_WEBHOOK_SECRET: 'short' }],
  ['warns: SHOPIFY_WEBHOOK_SECRET', { SHOPIFY_WEBHOOK_SECRET: '' }],
  ['warns: MAIL_URL', { MAIL_URL: '' }],
])('production: "%s…" with %j, in one line', (expected, settings) => {
  const lines = said({ ...PRODUCTION, ...settings })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`${expected} `)
  expect(lines[0]).not.toContain('\n')
})

test('http is only warned of where it is no production, and fine on this machine', () => {
  expect(said({ PUBLIC_URL: 'http://desk.example' })).toEqual([expect.stringMatching(/^warns: PUBLIC_URL/)])
  expect(said({ PUBLIC_URL: 'http://127.0.0.1:4000' })).toEqual([])
  expect(said({ ...PRODUCTION, PUBLIC_URL: 'http://127.0.0.1:4000' })).toEqual([])
})

test('a folder that others may read stops production and is warned of elsewhere', () => {
  expect(said(PRODUCTION, { openFolder: 'DATA_DIR is open' })).toEqual(['stops: DATA_DIR is open'])
  expect(said({}, { openFolder: 'DATA_DIR is open' })).toEqual(['warns: DATA_DIR is open'])
})

test('a desk without an admin is told how to get one', () => {
  expect(said({ DEMO: '0' }, { hasAdmin: false })).toEqual([expect.stringContaining('set ADMIN_EMAIL')])
})
