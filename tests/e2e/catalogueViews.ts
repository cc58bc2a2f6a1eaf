import type { View } from './View.ts'

/** The dashboard, the catalogue and the store, as admins see them. */
export const CATALOGUE_VIEWS: readonly View[] = [
  { name: 'dashboard', viewer: 'admin', path: '/dashboard' },
  { name: 'catalogue', viewer: 'admin', path: '/products' },
  { name: 'catalogue-none', viewer: 'admin', path: '/products?search=no-such-piece' },
  {
    name: 'catalogue-product',
    viewer: 'admin',
    path: '/products',
    async act(page) {
      await page
        .getByRole('link', { name: /^View / })
        .first()
        .click()
      await page.getByRole('heading', { name: 'Variants' }).waitFor()
    },
  },
  {
    name: 'catalogue-import',
    viewer: 'admin',
    path: '/products',
    async act(page) {
      await page.getByRole('button', { name: 'Upload CSV' }).click()
      const csv = ['SKU,Product,Category,Price', 'NEW-1,Nova Ring,Ring,1200', 'NEW-2,,Ring,"12,5"', ''].join(
        '\n',
      )
      await page
        .getByLabel('CSV file', { exact: true })
        .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
      await page.getByRole('table', { name: 'Changes in the file' }).waitFor()
    },
  },
  {
    name: 'catalogue-new-product',
    viewer: 'admin',
    path: '/products',
    async act(page) {
      await page.getByRole('button', { name: 'New product' }).click()
      await page.getByRole('dialog').getByLabel('SKU').waitFor()
    },
  },
  { name: 'store', viewer: 'admin', path: '/admin/shopify' },
]
