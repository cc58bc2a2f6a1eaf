import type { Page } from 'playwright-core'
import type { View } from './View.ts'

const openBehavior = (tab: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'View Behavior of Thornbury Goldsmiths' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: tab }).click()
  await dialog.getByRole('region', { name: tab, exact: true }).waitFor()
}

/** The network of suppliers for admins: the list, their behavior, and invitations. */
export const SUPPLIER_VIEWS: readonly View[] = [
  {
    name: 'suppliers-chosen',
    viewer: 'admin',
    path: '/suppliers?status=pending',
    async act(page) {
      await page.getByLabel('Select all pending').check()
      await page.getByRole('region', { name: 'Selected suppliers' }).waitFor()
    },
  },
  {
    name: 'supplier',
    viewer: 'admin',
    path: '/suppliers?search=Thornbury',
    async act(page) {
      await page
        .getByRole('list', { name: 'Suppliers of this page' })
        .getByRole('link', { name: 'Thornbury Goldsmiths' })
        .click()
      await page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'supplier-stock',
    viewer: 'admin',
    path: '/suppliers?search=Thornbury',
    async act(page) {
      await page
        .getByRole('list', { name: 'Suppliers of this page' })
        .getByRole('link', { name: 'Thornbury Goldsmiths' })
        .click()
      await page.getByRole('tab', { name: /^In-Stock Products/ }).click()
      await page.getByRole('table', { name: 'In-stock products' }).waitFor()
    },
  },
  { name: 'supplier-missing', viewer: 'admin', path: '/supplier/nobody' },
  { name: 'behavior', viewer: 'admin', path: '/supplier-behavior' },
  { name: 'behavior-none', viewer: 'admin', path: '/supplier-behavior?search=nobody' },
  { name: 'behavior-quoting', viewer: 'admin', path: '/supplier-behavior', act: openBehavior('Quoting') },
  { name: 'behavior-winning', viewer: 'admin', path: '/supplier-behavior', act: openBehavior('Winning') },
  {
    name: 'behavior-delivering',
    viewer: 'admin',
    path: '/supplier-behavior',
    act: openBehavior('Delivering'),
  },
  { name: 'supplier-images', viewer: 'admin', path: '/supplier-images' },
  {
    name: 'supplier-images-delete',
    viewer: 'admin',
    path: '/supplier-images',
    async act(page) {
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click()
      await page.getByText('Are you sure you want to delete this image?').waitFor()
    },
  },
  { name: 'onboarding', viewer: 'admin', path: '/onboarding' },
  {
    name: 'onboarding-refused',
    viewer: 'admin',
    path: '/onboarding',
    async act(page) {
      await page.getByRole('group', { name: 'Row 1' }).getByLabel('HK $').fill('a lot')
      await page.getByRole('button', { name: 'Add Supplier' }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
]
