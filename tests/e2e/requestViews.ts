import type { View } from './View.ts'

/** Requests and orders outside of the comparison, and the test pages. */
export const REQUEST_VIEWS: readonly View[] = [
  { name: 'new-request', viewer: 'admin', path: '/quotes?new=1' },
  {
    name: 'new-request-refused',
    viewer: 'admin',
    path: '/quotes?new=1',
    async act(page) {
      await page.getByRole('button', { name: 'Add property' }).click()
      await page.getByLabel('Value of property 1').fill('Engraved inside')
      await page.getByRole('button', { name: 'Create Request' }).click()
      await page.getByText('Choose a variant').waitFor()
    },
  },
  {
    name: 'new-request-piece',
    viewer: 'admin',
    path: '/quotes?new=1',
    async act(page) {
      await page.getByRole('combobox', { name: 'Piece' }).click()
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'edit-request',
    viewer: 'admin',
    path: '/quotes?status=pending',
    async act(page) {
      await page
        .getByRole('link', { name: /View Quotes/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Edit request' }).click()
      await page.getByRole('dialog').getByLabel('Target price').waitFor()
    },
  },
  { name: 'fulfillment', viewer: 'admin', path: '/order-fulfillment' },
  { name: 'fulfillment-none', viewer: 'admin', path: '/order-fulfillment?step=overdue' },
  {
    name: 'fulfillment-award',
    viewer: 'admin',
    path: '/order-fulfillment?step=open',
    async act(page) {
      await page
        .getByRole('button', { name: /^Award to a supplier/ })
        .first()
        .click()
      await page.getByRole('radio').first().waitFor()
    },
  },
  { name: 'privacy-test', viewer: 'admin', path: '/privacy-test' },
  {
    name: 'expiry-test',
    viewer: 'admin',
    path: '/expiry-test',
    async act(page) {
      await page.getByRole('button', { name: 'Create Test Request' }).click()
      await page.getByRole('article').first().waitFor()
      await page.getByRole('button', { name: 'Process Expired Quotes' }).click()
      await page.getByText(/processed/).waitFor()
    },
  },
  {
    name: 'late-submission',
    viewer: 'admin',
    path: '/expiry-test',
    async act(page) {
      await page.getByRole('button', { name: 'Create Test Request' }).click()
      await page.getByRole('button', { name: 'Test late submission' }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox', { name: 'Supplier' }).click()
      await page.getByRole('option').first().click()
      await dialog.getByRole('button', { name: 'Submit Quote' }).click()
      await dialog.getByText(/^(Late )?Submission (Accepted|Blocked|Failed)$/).waitFor()
    },
  },
]
