import { expect, it } from 'vitest'
import type { Caller } from '../kit/Caller.ts'
import { heard } from '../kit/browser/heard.ts'
import { captured, deliver } from './captured.ts'
import { describedBy } from './describedBy.ts'
import { openWindow } from './openWindow.ts'
import { approvedSupplier, callAdmin, startRetailer } from './retailer.ts'
import { stage } from './stage.ts'
import { SupplierDesk } from './SupplierDesk.ts'
import type { Company } from './SupplierDesk.ts'

const COMPANY: Company = {
  name: 'Ashgrove Silverwright',
  contact: 'Perpetua Ashgrove',
  email: 'bench@ashgrove.example',
  password: 'nineteen-karat-secret',
}
const RING = 'Solstice Halo Ring'
const WHITE = '18K White Gold / 2.00 ct / Lab-Grown'
const PENDANT = 'Meridian Drop Pendant'
const FOLDER = 'https://drive.store.example/folders/ashgrove-winter'

const on = stage(startRetailer)

it("a supplier's day works on a phone: pricing, quotes, declines, stock, award and acceptance", async () => {
  const admin = await callAdmin(on.product.base)
  await approvedSupplier(admin, COMPANY)
  await deliver(on.product.base, 'products/create', captured('products-create-ring'))
  await deliver(on.product.base, 'products/create', captured('products-create-pendant'))

  const window = await openWindow(on.browser, 'phone', on.product.base, { width: 390, height: 844 })
  const { page } = window
  const desk = new SupplierDesk(page, COMPANY)
  const dialog = page.getByRole('dialog')
  await desk.signInAgain()
  await desk.figure('Open Opportunities', '0 None closing soon')
  await desk.figure('Active Quotes', '0 None submitted yet')
  await desk.figure('Awarded Orders', '0 None yet')
  await desk.figure('Variants Priced', '0 Of 3 in the catalog')
  await page.getByRole('meter', { name: 'Success rate' }).and(page.locator('[aria-valuenow="100"]')).waitFor()

  // The list price of one variant.
  await desk.goTo('Your Products & SKUs')
  await page.getByRole('link', { name: `Set Pricing of ${RING}` }).click()
  await page.getByRole('button', { name: `Set Pricing of ${WHITE}` }).click()
  const editor = page.getByRole('form', { name: `Pricing of ${WHITE}` })
  const base = editor.getByLabel('Base price (USD)')
  await base.pressSequentially('0')
  await editor.getByLabel('Houston landing price (USD)').pressSequentially('2,100.40')
  await editor.getByLabel('London landing price (GBP)').pressSequentially('1650')
  await editor.getByLabel('Hong Kong landing price (HKD)').pressSequentially('16,480.50')
  await editor.getByRole('button', { name: 'Save Pricing' }).click()
  await describedBy(base, 'Base price is required and must be positive')
  await describedBy(editor.getByRole('combobox', { name: 'Certification' }), 'Certification is required')
  await base.fill('')
  await base.pressSequentially('1,790')
  await desk.choose('Certification', 'IGI (International Gemological Institute)')
  await editor.getByLabel('Lead time (days)').fill('21')
  await editor.getByRole('button', { name: 'Save Pricing' }).click()
  await heard(page, 'Variant pricing has been saved successfully')
  const priced = page.getByRole('article', { name: WHITE })
  await priced.getByText('Pricing Set').waitFor()
  await priced.getByText('HK$16,480.50').waitFor()
  expect(await editor.count()).toBe(0)

  // An order for it arrives: the bell leads to a form that starts from the supplier's own landing price.
  await deliver(on.product.base, 'orders/create', captured('orders-create'))
  const bell = await desk.openBell(2)
  await bell
    .getByRole('listitem')
    .filter({ hasText: RING })
    .getByRole('link', { name: 'New quote request' })
    .click()
  const price = dialog.getByLabel('Final price (USD)')
  await dialog.getByText('Your landing price × 2: $4,200.80').waitFor()
  expect(await price.inputValue()).toBe('4200.80')
  expect(await dialog.getByLabel('Delivery time (days)').inputValue()).toBe('21')
  await page.getByRole('button', { name: 'Notifications', exact: true, includeHidden: true }).waitFor()

  // The price is changed, and the phone reloads halfway.
  await price.fill('')
  await price.pressSequentially('$4,077.5')
  await dialog.getByLabel('Comments').pressSequentially('Halo stones matched by hand')
  await page.reload()
  await dialog.getByText('Your draft was restored').waitFor()
  expect(await price.inputValue()).toBe('$4,077.5')
  expect(await dialog.getByLabel('Comments').inputValue()).toBe('Halo stones matched by hand')
  await dialog.getByRole('button', { name: 'Submit Quote' }).click()
  await heard(page, 'Quote Submitted Successfully')
  const mine = desk.section('Your Active Quotes').getByRole('listitem').filter({ hasText: RING })
  await mine.getByText('$4,077.50').waitFor()
  await mine.getByText('$2,038.75').waitFor()
  await desk.goTo('My Quotes')
  await desk.section('My Submitted Quotes \\(1\\)').getByText('$4,077.50').waitFor()

  // The other request is declined, and quoted on after all.
  await desk.goTo('New Quote Requests')
  await page.getByRole('button', { name: `Decline: ${PENDANT}` }).click()
  const reason = dialog.getByLabel('Reason')
  await reason.pressSequentially('busy')
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  await describedBy(reason, 'Please provide a reason for declining (minimum 5 characters)')
  await reason.pressSequentially(' until Friday')
  await desk.choose('Category (optional)', 'Current capacity constraints')
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  await heard(page, 'Quote Opportunity Declined')
  await desk.goTo('Missed Quotes')
  await page.getByRole('tab', { name: 'Declined (1)' }).waitFor()
  await desk.card(PENDANT).getByText('busy until Friday').waitFor()
  await page.getByRole('link', { name: `Quote After All: ${PENDANT}` }).click()
  expect(await price.inputValue()).toBe('')
  expect(await dialog.getByLabel('Delivery time (days)').inputValue()).toBe('7')
  await price.pressSequentially('980')
  await dialog.getByRole('button', { name: 'Submit Quote' }).click()
  await desk.section('Your Active Quotes').getByRole('listitem').filter({ hasText: PENDANT }).waitFor()
  await desk.goTo('Missed Quotes')
  await page.getByRole('tab', { name: 'Declined (0)' }).waitFor()

  // A finished piece, and a link to its pictures.
  await desk.goTo('Add Your In-Stock Products')
  await page.getByText('No in-stock products yet').waitFor()
  await page.getByRole('button', { name: 'Add Product' }).click()
  await describedBy(page.getByRole('combobox', { name: 'Product type' }), 'Product type is required')
  await describedBy(page.getByLabel('SKU'), 'SKU is required')
  await desk.choose('Product type', 'Tennis Bracelet')
  await page.getByLabel('SKU').pressSequentially('ASH-TB-7')
  await desk.choose('Diamond shape', 'Round')
  await desk.choose('Claws (setting)', '4 Prong')
  await page.getByLabel('Diamond carat weight').pressSequentially('5.00 ct')
  await desk.choose('Metal and karat', '14K White Gold')
  await page.getByRole('radio', { name: 'Mined' }).check()
  await page.getByLabel('Length (optional)').pressSequentially('7 inches')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await page.getByText('1 Product in Inventory').waitFor()
  await page.getByRole('row').filter({ hasText: 'ASH-TB-7' }).getByText('Tennis Bracelet').waitFor()
  await page.getByRole('button', { name: 'Save Image Link' }).click()
  await heard(page, 'Please enter a Google Drive link first.')
  await page.getByLabel('Google Drive link').pressSequentially(FOLDER)
  await page.getByRole('button', { name: 'Save Image Link' }).click()
  const saved = page.getByRole('list', { name: 'Saved links' }).getByRole('link')
  expect(await saved.getAttribute('href')).toBe(FOLDER)

  // Won: the bell and the dashboard show it, without a reload.
  await desk.goTo('Dashboard')
  await desk.figure('Active Quotes', '2 Of 2 submitted')
  await award(admin, RING)
  await desk.figure('Awarded Orders', '1 1 to answer')
  const won = await desk.openBell(1)
  await won.getByText(RING).first().waitFor()
  await won.getByRole('link', { name: 'Order awarded to you' }).click()
  await desk.card(RING).getByText('$4,077.50').waitFor()
  await award(admin, PENDANT)
  await desk.card(PENDANT).getByText('Awarded to You').waitFor()
  await desk.accept(RING, inDays(20))
  await desk.goTo('Dashboard')
  await desk.figure('Awarded Orders', '2 1 to answer')

  // Only the reload in the middle of the quote, and no errors.
  expect(window.loads).toBe(2)
  expect(window.problems).toEqual([])
  expect(on.product.stderr()).toBe('')
})

interface QuoteRow {
  readonly id: string
  readonly quote_request_id: string
}

async function award(admin: Caller, title: string): Promise<void> {
  const requests = await admin.restOk<{ id: string; product_title: string }[]>('GET', '/api/quote-requests')
  const request = requests.find(({ product_title }) => product_title === title)
  const quotes = await admin.restOk<QuoteRow[]>('GET', '/api/quotes')
  const quote = quotes.find(({ quote_request_id }) => quote_request_id === request?.id)
  await admin.restOk('POST', '/api/quotes/select', {
    quote_request_id: request?.id,
    selected_quote_id: quote?.id,
  })
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
