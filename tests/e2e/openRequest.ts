import type { Page } from 'playwright-core'

/** Opens the first request of the list that says this of its quotes. */
export const openRequest = (quotes: RegExp) => async (page: Page) => {
  const card = page.getByRole('article').filter({ hasText: quotes })
  await card
    .first()
    .getByRole('link', { name: /View Quotes/ })
    .click()
  await page.getByRole('link', { name: 'Back to Quote Requests' }).waitFor()
}

/** What the list says of a request that there is something to compare for. */
export const MANY_QUOTES = /[3-9] quotes received/
