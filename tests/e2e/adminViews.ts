import type { Page } from 'playwright-core'
import { MANY_QUOTES, openRequest } from './openRequest.ts'
import { settled } from './openView.ts'
import type { View } from './View.ts'

/** The admin's lists, and a request from the list to the award. */
export const ADMIN_VIEWS: readonly View[] = [
  { name: 'dashboard-get-started', viewer: 'admin', path: '/dashboard', act: setUpAgain },
  { name: 'requests', viewer: 'admin', path: '/quotes' },
  { name: 'comparison', viewer: 'admin', path: '/quotes?status=pending', act: openRequest(MANY_QUOTES) },
  {
    name: 'comparison-awarded',
    viewer: 'admin',
    path: '/quotes?status=completed',
    act: openRequest(/quotes? received/),
  },
  {
    name: 'comparison-empty',
    viewer: 'admin',
    path: '/quotes',
    act: openRequest(/(?<!\d)0 quotes received/),
  },
  {
    name: 'award',
    viewer: 'admin',
    path: '/quotes?status=pending',
    async act(page) {
      await openRequest(MANY_QUOTES)(page)
      await page.getByRole('button', { name: 'Accept Best Quote' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'requests-filtered-to-none', viewer: 'admin', path: '/quotes?search=no-such-piece' },
  { name: 'orders', viewer: 'admin', path: '/orders' },
  { name: 'suppliers', viewer: 'admin', path: '/suppliers' },
  {
    name: 'supplier-approval',
    viewer: 'admin',
    path: '/suppliers',
    async act(page) {
      await page
        .getByRole('button', { name: /^Approve / })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
]

const SOME_STEPS_DONE = {
  __typename: 'SetupSteps',
  storeConnected: true,
  supplierApproved: true,
  quoteWindowSet: false,
  orderReceived: false,
  quoteAwarded: false,
}

/** Loads the dashboard of a desk that is still being set up, because the demo's desk is set up already. */
async function setUpAgain(page: Page): Promise<void> {
  const isQuery = (url: URL) => url.pathname === '/graphql'
  await page.route(isQuery, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data?: { dashboard?: { setup?: unknown } | null } }
    if (body.data?.dashboard) body.data.dashboard.setup = SOME_STEPS_DONE
    await route.fulfill({ response, json: body })
  })
  await page.reload()
  await page.getByRole('region', { name: 'Get started' }).waitFor()
  await settled(page)
  await page.unrouteAll({ behavior: 'wait' })
}
