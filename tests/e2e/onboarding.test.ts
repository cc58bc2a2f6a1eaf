import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { DeskWindow } from '../kit/browser/DeskWindow.ts'
import { heard } from '../kit/browser/heard.ts'
import { AdminDesk } from './AdminDesk.ts'
import { captured, deliver } from './captured.ts'
import { mailedLink } from './mailedLink.ts'
import { openWindow } from './openWindow.ts'
import { ADMIN, registerCompany, startRetailer } from './retailer.ts'
import { stage } from './stage.ts'
import { SupplierDesk } from './SupplierDesk.ts'
import type { Company } from './SupplierDesk.ts'

const company = (name: string, contact: string, email: string): Company => ({
  name,
  contact,
  email,
  password: 'two-karat-secret',
})
const INVITED = company('Fennimore Platinum', 'Odalys Fennimore', 'bench@fennimore.example')
const APPLICANTS = [
  company('Aldous Casting', 'Aldous Vane', 'desk@aldous.example'),
  company('Brindle & Sons', 'Hesper Brindle', 'desk@brindle.example'),
  company('Corvane Setters', 'Ilya Corvane', 'desk@corvane.example'),
]
/** A spreadsheet would read the name as a formula, and its second word is longer than any line. */
const LATECOMER = company(`=Delancey ${'Goldwork'.repeat(12)}`, 'Petra Delancey', 'desk@delancey.example')
const RING = 'Solstice Halo Ring'
const MATRIX = [
  ['SOLST-18W-200-L', RING, '16,480.50', '2,100.40', '1650', '1,900', '21', 'IGI'],
  ['NOVA-18Y-1', 'Nova Band', '8000', '1,020', '800', '930', '14', 'GIA'],
]

const on = stage(startRetailer)
let window: DeskWindow
let admin: AdminDesk

beforeAll(async () => {
  await deliver(on.product.base, 'products/create', captured('products-create-ring'))
  await deliver(on.product.base, 'orders/create', captured('orders-create'))
  window = await openWindow(on.browser, 'admin', on.product.base)
  await window.signIn('admin', ADMIN.email, ADMIN.password)
  admin = new AdminDesk(window.page)
})

it('the first click on Add Supplier counts, although an error appears as its field is left', async () => {
  const { page } = window
  await page.goto('/onboarding')
  await page.getByLabel('Minimum Order Value (USD)').fill('a few hundred')
  const button = page.getByRole('button', { name: 'Add Supplier' })
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not on the page')
  // Press near the upper edge for as long as a finger would: an error appearing above would push the button
  // away.
  await page.mouse.move(box.x + box.width / 2, box.y + 3)
  await page.mouse.down()
  await page.waitForTimeout(150)
  await page.mouse.up()
  await page.getByText('Company name is required').waitFor()
  expect(await page.getByText(/ is required$/).count()).toBeGreaterThan(1)
})

it('a supplier gets from the form through the email to the open requests', async () => {
  const { page } = window
  await page.goto('/suppliers')
  await page.getByRole('link', { name: 'Add Supplier' }).click()
  await page.getByLabel('Company Name').fill(INVITED.name)
  await page.getByLabel('Contact Person').fill(INVITED.contact)
  await page.getByLabel('Email').fill(INVITED.email)
  await page.getByLabel('Phone').fill('+1 713 555 0148')
  await paste(page.getByLabel('SKU'), MATRIX.map((row) => row.join('\t')).join('\n'))
  await page.getByText('2 rows pasted.').waitFor()
  expect(await page.getByRole('group', { name: 'Row 2' }).getByLabel('Product Name').inputValue()).toBe(
    'Nova Band',
  )
  await page.getByLabel('Accepts custom orders').check()
  await page.getByLabel('Minimum Order Value (USD)').fill('500')
  await page.getByRole('combobox', { name: 'Payment Terms' }).click()
  await page.getByRole('option', { name: 'Net 30' }).click()
  await page.getByRole('button', { name: 'Add Supplier' }).click()
  await heard(page, 'Supplier has been successfully onboarded.')
  const row = page.getByRole('listitem').filter({ hasText: INVITED.name })
  await row.getByText('Invited').waitFor()
  await row.getByRole('link', { name: INVITED.name }).click()
  const registration = page.getByRole('region', { name: 'Registration' })
  await registration.getByText(/^Not accepted yet, sent/).waitFor()
  await page.getByText('Nova Band').first().waitFor()

  const link = await mailedLink(on.product, INVITED.email)
  const bench = await openWindow(on.browser, 'bench', on.product.base, { width: 390, height: 844 })
  await bench.page.goto(link.href)
  await bench.page.getByText(`Choose a password for ${INVITED.email}.`).waitFor()
  await bench.page.getByLabel('New Password').fill(INVITED.password)
  await bench.page.getByLabel('Confirm Password').fill(INVITED.password)
  await bench.page.getByRole('button', { name: 'Set Password' }).click()
  await bench.page.getByRole('link', { name: 'Go to sign-in' }).click()
  const supplier = new SupplierDesk(bench.page, INVITED)
  await bench.page.getByLabel('Business Email').fill(INVITED.email)
  await bench.page.getByLabel('Password').fill(INVITED.password)
  await bench.page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await bench.page.getByRole('heading', { name: 'Hello, Partner' }).waitFor()
  await supplier.goTo('New Quote Requests')
  await supplier.card(RING).waitFor()
  // The admin, who is still on the supplier's page, is notified.
  await registration.getByText(/^Accepted, sent/).waitFor()
  expect([bench.problems, window.problems]).toEqual([[], []])
  await bench.close()
})

it('three applicants are approved at once, and a saved view counts applicants as they arrive and leave', async () => {
  const { page } = window
  await page.goto('/suppliers?status=pending')
  await page.getByText('No suppliers match your search').waitFor()
  await page.getByRole('button', { name: 'Save this view' }).click()
  await admin.inDialog().getByLabel('Name').fill('Waiting room')
  await admin.inDialog().getByRole('button', { name: 'Save' }).click()
  const view = (count: number) => page.getByRole('button', { name: `Waiting room (${count})` })
  await view(0).waitFor()
  for (const applicant of APPLICANTS) await registerCompany(on.product.base, applicant)
  await view(3).waitFor()
  await page.getByText('Matching Suppliers (3)').waitFor()
  // The count can be ahead of the rows: an application that arrives between the two reads is only in the
  // count until the list is read again.
  for (const { name } of APPLICANTS) await page.getByRole('listitem').getByRole('link', { name }).waitFor()

  await page.getByLabel('Select all pending').check()
  await page.getByRole('button', { name: 'Approve 3' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve 3 suppliers?' })
  for (const { name } of APPLICANTS) await dialog.getByText(name).waitFor()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await heard(page, '3 suppliers have been approved.')
  await view(0).waitFor()
  await registerCompany(on.product.base, LATECOMER)
  await view(1).waitFor()
  await page.goto('/suppliers')
  await view(1).click()
  await page.getByText('Matching Suppliers (1)').waitFor()
  expect(new URL(page.url()).search).toBe('?status=pending')

  await page.getByRole('listitem').getByRole('link', { name: LATECOMER.name }).click()
  await page.getByRole('heading', { name: LATECOMER.name }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

it('an export contains exactly the rows of the list', async () => {
  const { page } = window
  await page.goto('/suppliers')
  await page.getByText('All Suppliers (5 total)').waitFor()
  const [header, ...all] = await exported()
  const named = (lines: readonly string[]) =>
    [...APPLICANTS, INVITED, LATECOMER]
      .map(({ name }) => name)
      .filter((name) => lines.join('\n').includes(name))
  expect(header).toContain('Company')
  expect([all.length, named(all).length]).toEqual([5, 5])

  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Active', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search suppliers...' }).fill('desk@')
  await page.getByText('Matching Suppliers (3)').waitFor()
  const [, ...found] = await exported()
  expect([found.length, named(found)]).toEqual([3, APPLICANTS.map(({ name }) => name)])

  await page.getByRole('button', { name: 'Waiting room (1)' }).click()
  await page.getByText('Matching Suppliers (1)').waitFor()
  const [, late] = await exported()
  expect(late).toContain(`'${LATECOMER.name}`)
  expect([window.problems, on.product.stderr()]).toEqual([[], ''])
})

/** The lines of the list's export. */
async function exported(): Promise<string[]> {
  const [download] = await Promise.all([
    window.page.waitForEvent('download'),
    window.page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('loupe-suppliers.csv')
  const text = await readFile(await download.path(), 'utf8')
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter(Boolean)
}

/** As copied from a spreadsheet. */
const paste = (field: Locator, text: string) =>
  field.evaluate((element, cells) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', cells)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
