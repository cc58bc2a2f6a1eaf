import type { View } from './View.ts'

/** The dashboard, the catalog and the store, as admins see them. */
export const CATALOG_VIEWS: readonly View[] = [
  { name: 'dashboard', viewer: 'admin', path: '/dashboard' },
  { name: 'catalog', viewer: 'admin', path: '/products' },
  { name: 'catalog-none', viewer: 'admin', path: '/products?search=no-such-piece' },
  {
    name: 'catalog-product',
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
    name: 'catalog-import',
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
    name: 'catalog-new-product',
    viewer: 'admin',
    path: '/products',
    async act(page) {
      await page.getByRole('button', { name: 'New Product' }).click()
      await page.getByRole('dialog').getByLabel('SKU').waitFor()
    },
  },
  { name: 'store', viewer: 'admin', path: '/admin/shopify' },
]
