import type { Page } from 'playwright-core'

/** Opens the first request in the list with this text about its quotes. */
export const openRequest = (quotes: RegExp) => async (page: Page) => {
  const card = page.getByRole('article').filter({ hasText: quotes })
  await card
    .first()
    .getByRole('link', { name: /View Quotes/ })
    .click()
  await page.getByRole('link', { name: 'Back to Quote Requests' }).waitFor()
}

/** The list's text for a request with quotes to compare. */
export const MANY_QUOTES = /[3-9] quotes received/
