import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { heard } from '../kit/browser/heard.ts'
import { captured, deliver } from './captured.ts'
import { openWindow } from './openWindow.ts'
import { approvedSupplier, callAdmin, startRetailer } from './retailer.ts'
import { stage } from './stage.ts'
import { SupplierDesk } from './SupplierDesk.ts'
import type { Company } from './SupplierDesk.ts'

const COMPANY: Company = {
  name: 'Foxglove & Ember',
  contact: 'Ambrose Foxglove',
  email: 'office@foxglove.example',
  password: 'twenty-karat-secret',
}
/** As a spreadsheet copies them: base, Houston, London, Hong Kong, certification, days. */
const BLOCK = '1250\t1,380.50\t1090\t10800\tIGI\t14\n980\t1105\t870\t8600\tGIA\t10'

const on = stage(startRetailer)

it('prices can be pasted from the clipboard and imported from files, all or none', async () => {
  await approvedSupplier(await callAdmin(on.product.base), COMPANY)
  await deliver(on.product.base, 'products/create', captured('products-create-ring'))
  await deliver(on.product.base, 'products/create', captured('products-create-pendant'))
  const window = await openWindow(on.browser, 'office', on.product.base)
  await window.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: on.product.base })
  const { page } = window
  const desk = new SupplierDesk(page, COMPANY)
  await desk.signInAgain()
  await desk.goTo('Your Products & SKUs')
  await page.getByRole('link', { name: 'Edit all prices' }).click()
  await page.getByText('0 of 3 variants priced').waitFor()

  // A block from a spreadsheet; its last row lacks a price and is corrected before anything is saved.
  await cell(page, 0, 0).click()
  await page.evaluate((text) => navigator.clipboard.writeText(text), BLOCK.replace('980\t', 'ask\t'))
  await page.keyboard.press('ControlOrMeta+v')
  const changes = page.getByRole('region', { name: 'Changes' })
  await changes.getByText('12 changes in 2 rows').waitFor()
  await changes.getByRole('button', { name: 'Save all' }).click()
  await heard(page, 'One row needs attention. Nothing was saved.')
  // The cell to correct has the focus.
  await page.keyboard.type('980')
  await page.keyboard.press('Enter')
  await changes.getByRole('button', { name: 'Save all' }).click()
  await heard(page, '2 prices have been saved successfully')
  await page.getByText('2 of 3 variants priced').waitFor()
  await changes.getByText('No changes').waitFor()

  // The export contains them; importing a changed copy first shows a preview and then saves.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const exported = await readFile(await download.path(), 'utf8')
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  expect(exported.match(/1380\.50/g)).toHaveLength(1)
  const changed = exported.replace('1380.50', '1395.25')
  expect(changed).not.toBe(exported)

  const dialog = page.getByRole('dialog', { name: 'Import prices from a CSV file' })
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await choose(dialog, changed.replace('1395.25', 'a lot'))
  const problems = dialog.getByRole('table', { name: 'Problems in the file' }).getByRole('row')
  await problems.filter({ hasText: 'Houston (USD)' }).waitFor()
  expect(await problems.count()).toBe(2)
  expect(await dialog.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true)

  await choose(dialog, 'Name,Color\nRing,White\n')
  await dialog.getByText(/The file has no column/).waitFor()

  await choose(dialog, changed)
  const fact = (label: string, value: string) =>
    dialog
      .getByText(new RegExp(`^${label}$`))
      .locator('..')
      .getByText(value, { exact: true })
      .waitFor()
  await fact('Changed', '1')
  await fact('Unchanged', '1')
  await fact('Skipped', '1')
  // Still only a preview.
  expect(await cell(page, 0, 1).innerText()).toContain('1380.50')
  await dialog.getByRole('button', { name: 'Import 1 price' }).click()
  await heard(page, '1 price has been saved.')
  await cell(page, 0, 1).getByText('1395.25').waitFor()
  await page.reload()
  await cell(page, 0, 1).getByText('1395.25').waitFor()

  expect(window.loads).toBe(2)
  expect(window.problems).toEqual([])
  expect(on.product.stderr()).toBe('')
})

/** A cell of the table, counted from its first row and its first editable column. */
const cell = (page: Page, row: number, column: number): Locator =>
  page
    // It is still visible behind an open dialog.
    .getByRole('grid', { includeHidden: true })
    .getByRole('row', { includeHidden: true })
    .nth(row + 1)
    .getByRole('gridcell', { includeHidden: true })
    .nth(column)

const choose = (dialog: Locator, text: string): Promise<void> =>
  dialog.getByLabel('CSV file', { exact: true }).setInputFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })
