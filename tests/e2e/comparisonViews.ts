import type { Page } from 'playwright-core'
import { MANY_QUOTES, openRequest } from './openRequest.ts'
import type { View } from './View.ts'

/** The first request with many quotes. */
const compare = async (page: Page) => {
  await openRequest(MANY_QUOTES)(page)
  await page.getByRole('table', { name: 'Quote comparison' }).waitFor()
}

/** Comparing quotes, and deciding many orders in a row. */
export const COMPARISON_VIEWS: readonly View[] = [
  {
    name: 'comparison-weighed',
    viewer: 'admin',
    path: '/quotes?status=pending',
    async act(page) {
      await compare(page)
      await page.getByRole('slider', { name: 'Lead time' }).fill('100')
      await page
        .getByRole('button', { name: /^Shortlist / })
        .last()
        .click()
      await page
        .getByRole('button', { name: /^Add the note on/ })
        .last()
        .click()
      await page
        .getByRole('dialog')
        .getByLabel('Note')
        .fill('Asked for photographs of the setting; answers fast.')
      await page.getByRole('button', { name: 'Save note' }).click()
      await page
        .getByText(/^Note by/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'comparison-arithmetic',
    viewer: 'admin',
    path: '/quotes?status=pending',
    async act(page) {
      await compare(page)
      await page
        .getByRole('button', { name: /^Show calculation/ })
        .nth(1)
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'comparison-keys',
    viewer: 'admin',
    path: '/quotes?status=pending',
    async act(page) {
      await compare(page)
      await page.keyboard.press('j')
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'comparison-earlier-awards',
    viewer: 'admin',
    path: '/quotes?status=pending',
    async act(page) {
      await openRequest(/6 quotes received/)(page)
      await page.getByRole('button', { name: 'Earlier awards of this variant' }).click()
      await page.getByRole('table', { name: 'Earlier awards of this variant' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'comparison-printed',
    viewer: 'admin',
    path: '/quotes?status=pending',
    act: compare,
    paper: true,
  },
  { name: 'quote-management', viewer: 'admin', path: '/quote-comparison' },
  { name: 'quote-management-awarded', viewer: 'admin', path: '/quote-comparison?show=awarded' },
]
