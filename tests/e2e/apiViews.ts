import type { Page } from 'playwright-core'
import type { View } from './View.ts'

const ask = (page: Page, query: string, variables: object = {}) =>
  page.evaluate(async (body) => {
    const answer = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    return (await answer.json()) as { data: Record<string, unknown> | null }
  }, JSON.stringify({ query, variables }))

/** Two tokens, and two webhooks at local addresses without a receiver; created once per product. */
async function fill(page: Page): Promise<void> {
  const { data } = await ask(page, '{ webhookEndpoints { id } }')
  if (((data?.['webhookEndpoints'] ?? []) as unknown[]).length > 0) return
  const tokens = [
    { name: 'Price feed of the autumn catalog', scopes: ['CATALOGUE', 'EVENTS'], expiresInDays: 90 },
    { name: 'Dashboard', scopes: ['CATALOGUE', 'REQUESTS', 'EVENTS'] },
  ]
  for (const input of tokens)
    await ask(
      page,
      'mutation($input: CreateApiTokenInput!) { createApiToken(input: $input) { __typename } }',
      { input },
    )
  const webhooks = [
    { name: 'Warehouse', url: 'http://127.0.0.1:9/loupe', topics: ['requests/opened', 'requests/awarded'] },
    {
      name: 'Analytics of a partner with a long name',
      url: `https://hooks.partner.example/${'deeply/'.repeat(12)}loupe`,
      topics: ['requests/opened', 'requests/changed', 'requests/closing', 'requests/awarded'],
    },
  ]
  for (const input of webhooks)
    await ask(
      page,
      'mutation($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { __typename } }',
      { input },
    )
}

/** The first webhook, after a test delivery without a response. */
async function openWebhook(page: Page): Promise<void> {
  await fill(page)
  await page.reload()
  await page.getByRole('link', { name: 'Warehouse' }).click()
  await page.getByRole('button', { name: 'Send Test' }).click()
  await page.getByText('Failed', { exact: true }).first().waitFor()
}

/** API access of admins and suppliers. */
export const API_VIEWS: readonly View[] = [
  { name: 'api-access-none', viewer: 'supplier', path: '/api-access' },
  {
    name: 'api-access',
    viewer: 'admin',
    path: '/admin/api',
    async act(page) {
      await fill(page)
      await page.reload()
      await page.getByRole('table', { name: 'Webhooks' }).waitFor()
    },
  },
  { name: 'api-token-new', viewer: 'supplier', path: '/api-access?token=new' },
  {
    name: 'api-token-secret',
    viewer: 'admin',
    path: '/admin/api?token=new',
    async act(page) {
      await page.getByLabel('Name').fill(`Feed ${Date.now()}`)
      await page.getByRole('button', { name: 'Create Token' }).click()
      await page.getByRole('region', { name: 'Try it' }).waitFor()
    },
  },
  {
    name: 'api-webhook-refused',
    viewer: 'supplier',
    path: '/api-access?webhook=new',
    async act(page) {
      await page.getByLabel('URL').fill('http://nowhere')
      await page.getByRole('button', { name: 'Create Webhook' }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  { name: 'api-webhook', viewer: 'admin', path: '/admin/api', act: openWebhook },
  {
    name: 'api-webhook-delivery',
    viewer: 'admin',
    path: '/admin/api',
    async act(page) {
      await openWebhook(page)
      await page.getByRole('button', { name: 'ping' }).first().click()
      await page.getByRole('region', { name: 'Body' }).waitFor()
    },
  },
]
