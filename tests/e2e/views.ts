import type { Page } from 'playwright-core'
import { CATALOGUE_VIEWS } from './catalogueViews.ts'
import { COMPARISON_VIEWS } from './comparisonViews.ts'
import { LIST_VIEWS } from './listViews.ts'
import { ORDER_VIEWS } from './orderViews.ts'
import { REQUEST_VIEWS } from './requestViews.ts'
import { SUPPLIER_VIEWS } from './supplierViews.ts'
import { TOOL_VIEWS } from './toolViews.ts'

export type Viewer = 'visitor' | 'admin' | 'supplier'

/** A screen in one of its states, as the demo's people reach it. */
export interface View {
  readonly name: string
  readonly viewer: Viewer
  readonly path: string
  /** What to do once it is there. */
  readonly act?: (page: Page) => Promise<void>
  /** As it is printed: nobody operates it. */
  readonly paper?: boolean
}

const openRequest = (quotes: RegExp) => async (page: Page) => {
  const card = page.getByRole('article').filter({ hasText: quotes })
  await card
    .first()
    .getByRole('link', { name: /View Quotes/ })
    .click()
  await page.getByRole('link', { name: 'Back to Quote Requests' }).waitFor()
}

const MANY = /[3-9] quotes received/

/** The first product of the grid. */
const openProduct = async (page: Page) => {
  await page
    .getByRole('link', { name: /^Set Pricing of / })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Variants and your prices' }).waitFor()
}

/** Every screen that this product has, with its dialogs. */
export const VIEWS: readonly View[] = [
  { name: 'landing', viewer: 'visitor', path: '/' },
  { name: 'admin-sign-in', viewer: 'visitor', path: '/admin-login' },
  {
    name: 'admin-sign-in-refused',
    viewer: 'visitor',
    path: '/admin-access',
    async act(page) {
      await page.getByRole('button', { name: 'Sign In' }).click()
      await page.getByText('Password is required').waitFor()
    },
  },
  { name: 'supplier-sign-in', viewer: 'visitor', path: '/supplier-login' },
  { name: 'registration', viewer: 'visitor', path: '/supplier-register' },
  {
    name: 'registration-refused',
    viewer: 'visitor',
    path: '/supplier-register',
    async act(page) {
      await page.getByRole('button', { name: 'Submit Application' }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  { name: 'artisan-network', viewer: 'visitor', path: '/portal' },
  { name: 'supplier-portal', viewer: 'visitor', path: '/supplier-portal' },
  { name: 'forgot-password', viewer: 'visitor', path: '/forgot-password' },
  {
    name: 'reset-link-sent',
    viewer: 'visitor',
    path: '/forgot-password',
    async act(page) {
      await page.getByLabel('Business Email').fill('nobody@workshop.example')
      await page.getByRole('button', { name: 'Send Reset Link' }).click()
      await page.getByRole('heading', { name: 'Check Your Email' }).waitFor()
    },
  },
  {
    name: 'reset-password-refused',
    viewer: 'visitor',
    path: '/reset-password?token=no-such-token&email=nobody@workshop.example',
    async act(page) {
      await page.getByLabel('New Password').fill('fourteen-karat')
      await page.getByLabel('Confirm Password').fill('fourteen-karat')
      await page.getByRole('button', { name: 'Reset Password' }).click()
      await page.getByRole('link', { name: 'request a new link' }).waitFor()
    },
  },
  { name: 'reset-link-invalid', viewer: 'visitor', path: '/reset-password?token=half-a-link' },
  { name: 'system-status', viewer: 'visitor', path: '/system-status' },
  { name: 'not-found', viewer: 'visitor', path: '/no-such-page' },
  { name: 'requests', viewer: 'admin', path: '/quotes' },
  { name: 'comparison', viewer: 'admin', path: '/quotes?status=pending', act: openRequest(MANY) },
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
      await openRequest(MANY)(page)
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
  ...TOOL_VIEWS,
  ...REQUEST_VIEWS,
  ...COMPARISON_VIEWS,
  ...LIST_VIEWS,
  ...ORDER_VIEWS,
  ...SUPPLIER_VIEWS,
  ...CATALOGUE_VIEWS,
  { name: 'opportunities', viewer: 'supplier', path: '/quote-opportunities' },
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
  { name: 'supplier-requests', viewer: 'supplier', path: '/supplier-quote-requests' },
  { name: 'declined', viewer: 'supplier', path: '/declined-quotes' },
  { name: 'missed', viewer: 'supplier', path: '/declined-quotes?tab=missed' },
  {
    name: 'quote-per-piece',
    viewer: 'supplier',
    path: '/quote-opportunities',
    async act(page) {
      const several = page.getByRole('listitem').filter({ hasText: /Quantity\s*[2-9]/ })
      await several
        .getByRole('button', { name: /^Submit Competitive Quote/ })
        .first()
        .click()
      await page.getByRole('dialog').getByLabel('Type the price per piece').click()
    },
  },
  { name: 'awarded-orders', viewer: 'supplier', path: '/awarded-orders' },
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
  { name: 'product', viewer: 'supplier', path: '/supplier-products', act: openProduct },
  {
    name: 'product-pricing',
    viewer: 'supplier',
    path: '/supplier-products',
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
      await page.getByText('One row needs attention. Nothing was saved.').waitFor()
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

/** What the screens look like before anything has happened. */
export const EMPTY_VIEWS: readonly View[] = [
  { name: 'empty-requests', viewer: 'admin', path: '/quotes' },
  { name: 'empty-orders', viewer: 'admin', path: '/orders' },
  { name: 'empty-dashboard', viewer: 'admin', path: '/dashboard' },
  { name: 'empty-catalogue', viewer: 'admin', path: '/products' },
  { name: 'empty-store', viewer: 'admin', path: '/admin/shopify' },
  { name: 'empty-fulfillment', viewer: 'admin', path: '/order-fulfillment' },
  { name: 'empty-privacy-test', viewer: 'admin', path: '/privacy-test' },
  { name: 'empty-expiry-test', viewer: 'admin', path: '/expiry-test' },
  { name: 'empty-quote-management', viewer: 'admin', path: '/quote-comparison' },
  { name: 'empty-behavior', viewer: 'admin', path: '/supplier-behavior' },
  { name: 'empty-supplier-images', viewer: 'admin', path: '/supplier-images' },
  { name: 'empty-admin-notifications', viewer: 'admin', path: '/notifications' },
  { name: 'empty-suppliers', viewer: 'admin', path: '/suppliers?search=nobody' },
  { name: 'empty-opportunities', viewer: 'supplier', path: '/quote-opportunities' },
  { name: 'empty-supplier-dashboard', viewer: 'supplier', path: '/supplier-dashboard' },
  { name: 'empty-notifications', viewer: 'supplier', path: '/supplier-notifications' },
  { name: 'empty-supplier-quotes', viewer: 'supplier', path: '/supplier-quotes' },
  { name: 'empty-supplier-requests', viewer: 'supplier', path: '/supplier-quote-requests' },
  { name: 'empty-declined', viewer: 'supplier', path: '/declined-quotes' },
  { name: 'empty-awarded-orders', viewer: 'supplier', path: '/awarded-orders' },
  { name: 'empty-stock', viewer: 'supplier', path: '/supplier-add-products' },
  { name: 'empty-products', viewer: 'supplier', path: '/supplier-products' },
  { name: 'empty-pricing-table', viewer: 'supplier', path: '/supplier-pricing' },
]

/** Opens a view and waits until everything that it shows is there. */
export async function openView(page: Page, { path, act, paper = false }: View): Promise<void> {
  await page.emulateMedia({ media: paper ? 'print' : 'screen' })
  await page.goto(path)
  await settled(page)
  if (act) await act(page)
  await settled(page)
}

/** Nothing loads any more: no skeleton, every picture in sight drawn, every animation over. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor()
  await page.waitForFunction(() => {
    // A list that waits behind one of its details is none of the screen's.
    const busy = [...document.querySelectorAll('.MuiSkeleton-root, main[aria-busy="true"]')].some((one) =>
      one.checkVisibility(),
    )
    const pictures = [...document.images].filter((image) => image.loading !== 'lazy' || isInSight(image))
    const moving = document.getAnimations().some((one) => one.playState === 'running' && !endless(one))
    return !busy && pictures.every((image) => image.complete) && !moving

    function isInSight(image: HTMLImageElement) {
      const { top, bottom } = image.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    }
    function endless(animation: Animation) {
      return animation.effect?.getComputedTiming().iterations === Infinity
    }
  })
}
