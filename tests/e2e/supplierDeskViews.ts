import type { Page } from 'playwright-core'
import { heard } from '../kit/browser/heard.ts'
import type { View } from './View.ts'

/** A product whose variants all have a price of this supplier. */
const PRICED = '/supplier-products?search=Ruby+Half-Eternity'

const openProduct = async (page: Page) => {
  await page
    .getByRole('link', { name: /^Set Pricing of / })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Variants and your prices' }).waitFor()
}

/** The suppliers' screens. */
export const SUPPLIER_DESK_VIEWS: readonly View[] = [
  { name: 'opportunities', viewer: 'supplier', path: '/quote-opportunities' },
  {
    name: 'opportunities-closing',
    viewer: 'supplier',
    path: '/quote-opportunities?show=closing',
    async act(page) {
      // The demo's close within an hour of its seeding: without this, an empty list would be checked.
      await page
        .getByRole('button', { name: /^Submit Competitive Quote/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'quote',
    viewer: 'supplier',
    path: '/quote-opportunities',
    async act(page) {
      await page
        .getByRole('button', { name: /^Submit Competitive Quote/ })
        .first()
        .click()
      await page.getByRole('dialog').getByLabel('Final price (USD)').waitFor()
    },
  },
  {
    name: 'decline',
    viewer: 'supplier',
    path: '/quote-opportunities',
    async act(page) {
      await page
        .getByRole('button', { name: /^Decline/ })
        .first()
        .click()
      await page.getByRole('dialog').getByLabel('Reason').waitFor()
    },
  },
  { name: 'supplier-dashboard', viewer: 'supplier', path: '/supplier-dashboard' },
  {
    name: 'supplier-menu',
    viewer: 'supplier',
    path: '/supplier-dashboard-demo',
    async act(page) {
      // Only phones have one.
      const open = page.getByRole('button', { name: 'Open menu' })
      if (!(await open.isVisible())) return
      await open.click()
      await page.getByRole('button', { name: 'Close menu' }).waitFor()
    },
  },
  {
    name: 'bell',
    viewer: 'supplier',
    path: '/supplier-dashboard',
    async act(page) {
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await page
        .getByRole('dialog', { name: 'Notifications' })
        .getByRole('link', { name: 'See all' })
        .waitFor()
    },
  },
  { name: 'notifications', viewer: 'supplier', path: '/supplier-notifications' },
  { name: 'supplier-account', viewer: 'supplier', path: '/supplier-account' },
  { name: 'supplier-quotes', viewer: 'supplier', path: '/supplier-quotes' },
  {
    name: 'supplier-quotes-folded',
    viewer: 'supplier',
    path: '/supplier-quote-status',
    async act(page) {
      await page.getByRole('button', { name: /^My Submitted Quotes/, expanded: true }).click()
      await page.getByRole('button', { name: /^My Submitted Quotes/, expanded: false }).waitFor()
    },
  },
  { name: 'supplier-quotes-to-reconfirm', viewer: 'supplier', path: '/supplier-quotes?show=reconfirm' },
  { name: 'supplier-requests', viewer: 'supplier', path: '/supplier-quote-requests' },
  { name: 'declined', viewer: 'supplier', path: '/declined-quotes' },
  { name: 'missed', viewer: 'supplier', path: '/declined-quotes?tab=missed' },
  {
    name: 'quote-per-piece',
    viewer: 'supplier',
    path: '/quote-opportunities',
    async act(page) {
      const several = page.getByRole('listitem').filter({ hasText: /Quantity\s*[2-9]|[2-9] × / })
      await several
        .getByRole('button', { name: /^Submit Competitive Quote/ })
        .first()
        .click()
      await page.getByRole('dialog').getByLabel('Enter the price per unit').click()
    },
  },
  { name: 'awarded-orders', viewer: 'supplier', path: '/awarded-orders' },
  { name: 'awarded-orders-to-track', viewer: 'supplier', path: '/awarded-orders?show=tracking' },
  {
    name: 'awarded-accept',
    viewer: 'supplier',
    path: '/awarded-orders',
    async act(page) {
      await page.getByRole('button', { name: 'Accept Order' }).first().click()
      await page.getByLabel('Estimated delivery date').waitFor()
    },
  },
  { name: 'products', viewer: 'supplier', path: '/supplier-products' },
  { name: 'products-not-found', viewer: 'supplier', path: '/supplier-products?search=no-such-piece' },
  { name: 'product', viewer: 'supplier', path: PRICED, act: openProduct },
  {
    name: 'product-pricing',
    viewer: 'supplier',
    path: PRICED,
    async act(page) {
      await openProduct(page)
      await page
        .getByRole('button', { name: /^(Edit|Set) Pricing of / })
        .first()
        .click()
      await page.getByLabel('Base price (USD)').fill('0')
      await page.getByRole('button', { name: 'Save Pricing' }).click()
      await page.getByText('Base price is required and must be positive').waitFor()
    },
  },
  { name: 'product-missing', viewer: 'supplier', path: '/supplier-product/no-such-piece' },
  { name: 'pricing-table', viewer: 'supplier', path: '/supplier-pricing' },
  {
    name: 'pricing-table-changed',
    viewer: 'supplier',
    path: '/supplier-pricing?show=unpriced',
    async act(page) {
      const cards = (page.viewportSize()?.width ?? 0) < 900
      if (cards) {
        await page.getByRole('article').first().getByRole('button').first().click()
        await page.getByLabel('Base price (USD)').first().fill('1250')
        await page.getByLabel('London (GBP)').first().fill('a lot')
      } else {
        await page.locator('[data-row="1"][data-column="0"]').click()
        await page.keyboard.type('1250')
        await page.keyboard.press('Tab')
        await page.keyboard.type('a lot')
        await page.keyboard.press('Enter')
      }
      await page.getByRole('button', { name: 'Save all' }).click()
      await heard(page, 'One row needs attention. Nothing was saved.')
    },
  },
  {
    name: 'pricing-import',
    viewer: 'supplier',
    path: '/supplier-pricing',
    async act(page) {
      await page.getByRole('button', { name: 'Import CSV' }).click()
      await page.getByLabel('CSV file', { exact: true }).setInputFiles({
        name: 'prices.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          'SKU,Base price,Houston,London,Hong Kong,Certification,Lead time\nno-such-sku,1,1,1,1,IGI,7\nother,0,x,1,1,IGI,7\n',
        ),
      })
      await page.getByRole('table', { name: 'Problems in the file' }).waitFor()
    },
  },
  { name: 'stock', viewer: 'supplier', path: '/supplier-add-products' },
  {
    name: 'stock-details',
    viewer: 'supplier',
    path: '/supplier-add-products',
    async act(page) {
      await page.getByRole('table').getByRole('button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'stock-edit',
    viewer: 'supplier',
    path: '/supplier-add-products',
    async act(page) {
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click()
      await page.getByRole('dialog').getByLabel('SKU').waitFor()
    },
  },
  {
    name: 'stock-refused',
    viewer: 'supplier',
    path: '/supplier-add-products?page=2',
    async act(page) {
      await page.getByRole('button', { name: 'Add Product' }).click()
      await page.getByText('Metal and karat weight is required').waitFor()
    },
  },
]
