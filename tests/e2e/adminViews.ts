import { MANY_QUOTES, openRequest } from './openRequest.ts'
import type { View } from './View.ts'

/** The admin's lists, and a request from the list to the award. */
export const ADMIN_VIEWS: readonly View[] = [
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
