import type { View } from './View.ts'

/** The admin's lists in all of their variants. */
export const LIST_VIEWS: readonly View[] = [
  { name: 'requests-table', viewer: 'admin', path: '/quotes?view=table&sort=deadline' },
  {
    name: 'requests-filters',
    viewer: 'admin',
    path: '/quotes?status=pending&fewer=2',
    async act(page) {
      await page.getByRole('button', { name: /^More filters/ }).click()
      await page.getByRole('combobox', { name: 'Destination' }).waitFor()
    },
  },
  {
    name: 'requests-save-view',
    viewer: 'admin',
    path: '/quotes?status=pending&country=US',
    async act(page) {
      await page.getByRole('button', { name: 'Save this view' }).click()
      await page.getByRole('dialog', { name: 'Save this view' }).waitFor()
    },
  },
  { name: 'orders-table', viewer: 'admin', path: '/orders?view=table&status=all' },
]
