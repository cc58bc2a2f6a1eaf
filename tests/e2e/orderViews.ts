import type { Page } from 'playwright-core'
import type { View } from './View.ts'

const openOrder = async (page: Page) => {
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click()
  await page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first().waitFor()
}

/** One order on the admin's screens, and the actions on it. */
export const ORDER_VIEWS: readonly View[] = [
  {
    name: 'order',
    viewer: 'admin',
    path: '/orders?status=delivered',
    async act(page) {
      await openOrder(page)
      await page
        .getByRole('button', { name: /^Quotes at the time of award/ })
        .first()
        .click()
    },
  },
  {
    name: 'order-reaward',
    viewer: 'admin',
    path: '/orders?status=rejected',
    async act(page) {
      await openOrder(page)
      const progress = page.getByRole('region', { name: 'Progress' })
      await progress.getByRole('button', { name: 'Select runner-up' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm Re-award' }).waitFor()
    },
  },
  { name: 'order-missing', viewer: 'admin', path: '/orders/no-such-order' },
  {
    name: 'order-step',
    viewer: 'admin',
    path: '/order-fulfillment?step=fulfilled',
    async act(page) {
      await page.getByRole('button', { name: 'Mark as Shipped' }).first().click()
      await page.getByRole('dialog').getByLabel('Expected delivery').waitFor()
    },
  },
]
