import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { demoAccounts } from '../../prisma/seed/seedDemo.ts'
import { DeskWindow } from '../kit/browser/DeskWindow.ts'
import { heard } from '../kit/browser/heard.ts'
import { startDemo } from '../kit/browser/startDemo.ts'
import { until } from '../kit/until.ts'
import { describedBy } from './describedBy.ts'
import { stage } from './stage.ts'

/** No element on these screens needs more presses of Tab. */
const MAX_TABS = 80

const on = stage(startDemo)

it('a supplier can quote and decline without a mouse, and closing a dialog returns to the button that opened it', async () => {
  const window = await DeskWindow.open(on.browser, 'supplier', on.product.base)
  const { page } = window
  await window.signIn('supplier', demoAccounts.suppliers[0]?.email ?? '', demoAccounts.supplierPassword)
  await page.goto('/quote-opportunities')
  const submits = page.getByRole('button', { name: /^Submit Competitive Quote: / })
  await submits.first().waitFor()
  const [first, second] = await titles(submits)

  // The skip link passes the navigation.
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await hasFocus(skip)
  const { y = -1 } = (await skip.boundingBox()) ?? {}
  expect(y).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  await hasFocus(page.getByRole('main'))

  // Open the form, close it with Escape, and the focus is back where it was.
  const submit = page.getByRole('button', { name: `Submit Competitive Quote: ${first}`, exact: true }).first()
  const dialog = page.getByRole('dialog')
  await tabTo(page, submit)
  await page.keyboard.press('Enter')
  const price = dialog.getByLabel('Final price (USD)')
  await tabTo(page, price)
  // Tab stays within the form.
  await tabTo(page, dialog.getByRole('button', { name: 'Submit Quote' }))
  await tabTo(page, dialog.getByRole('button', { name: 'Close' }))
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await hasFocus(submit)

  // Refused, corrected, and sent with Enter.
  await page.keyboard.press('Enter')
  await tabTo(page, price)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await describedBy(price, 'Price must be greater than 0')
  await hasFocus(price)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('1875.25')
  await tabTo(page, dialog.getByLabel('Delivery time (days)'))
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page
    .getByRole('region', { name: /^Your Active Quotes/ })
    .getByText('$1,875.25')
    .waitFor()

  // Declined with a category from a list that the keyboard opens, too.
  const decline = page.getByRole('button', { name: `Decline: ${second}`, exact: true }).first()
  await tabTo(page, decline)
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await hasFocus(decline)
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('combobox', { name: 'Category (optional)' }))
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Materials not available' }).waitFor()
  // The list forgets typed letters after half a second, so the test types only one.
  await page.keyboard.press('M')
  await hasFocus(page.getByRole('option', { name: 'Materials not available' }))
  await page.keyboard.press('Enter')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await tabTo(page, dialog.getByLabel('Reason'))
  await page.keyboard.type('No stones of that size')
  await tabTo(page, dialog.getByRole('button', { name: 'Decline', exact: true }))
  await page.keyboard.press('Enter')
  await heard(page, 'Quote Opportunity Declined')
  await dialog.waitFor({ state: 'detached' })

  // The bell opens and closes in place.
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await tabTo(page, bell, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor({ state: 'detached' })
  await hasFocus(bell)

  expect(window.loads).toBe(1)
  expect(window.problems).toEqual([])
  await window.close()
})

it('a supplier can sign in, accept an order and add its tracking without a mouse, and keeps its place', async () => {
  const window = await DeskWindow.open(on.browser, 'supplier', on.product.base)
  const { page } = window
  await page.goto('/awarded-orders')
  await signIn(page, 'Business Email', demoAccounts.suppliers[0]?.email ?? '', demoAccounts.supplierPassword)
  const accept = page.getByRole('button', { name: 'Accept Order' }).first()
  await accept.waitFor()
  await hasFocus(page.getByRole('main'))
  const card = page.getByRole('listitem').filter({ has: accept }).first()
  const order = page.locator(`#${(await card.getAttribute('id')) ?? ''}`)

  await tabTo(page, accept)
  await page.keyboard.press('Enter')
  await hasFocus(order.getByLabel('Estimated delivery date'))
  await page.keyboard.type('12312030')
  await tabTo(page, order.getByRole('button', { name: 'Confirm Acceptance' }))
  await page.keyboard.press('Enter')
  await order.getByText('Order Accepted').waitFor()
  await hasFocus(order)

  await tabTo(page, order.getByLabel('Courier company'))
  await page.keyboard.type('DHL')
  await tabTo(page, order.getByLabel('Tracking number'))
  await page.keyboard.type('JD0142')
  await page.keyboard.press('Enter')
  await order.getByText('JD0142').waitFor()
  await hasFocus(order)
  expect(window.problems).toEqual([])
  await window.close()
})

it('an admin can sign in, award a request and open the next one without a mouse', async () => {
  const window = await DeskWindow.open(on.browser, 'admin', on.product.base)
  const { page } = window
  await page.goto('/admin-login')
  await signIn(page, 'Email', demoAccounts.admin.email, demoAccounts.admin.password)
  const main = page.getByRole('main')
  await page.getByRole('heading', { name: 'Needs you' }).waitFor()
  await hasFocus(main)

  await tabTo(page, page.getByRole('link', { name: /past (its|their) deadline/ }))
  await page.keyboard.press('Enter')
  await tabTo(page, main.getByRole('link', { name: /^View Quotes/ }).first())
  await page.keyboard.press('Enter')
  const award = main.getByRole('button', { name: /^Accept Best Quote/ })
  await tabTo(page, award)
  const first = page.url()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByRole('button', { name: 'Cancel' }))
  await page.keyboard.press('Enter')
  await hasFocus(award)
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Award order' }))
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })

  await tabTo(page, page.getByRole('link', { name: 'Next to decide' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await award.waitFor()
  expect(page.url()).not.toBe(first)
  expect(window.problems).toEqual([])
  await window.close()
})

it.each([
  ['a wide screen', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 800 }],
])('on %s, the focused element is never behind the bars at the edges', async (_, size) => {
  const window = await DeskWindow.open(on.browser, 'supplier', on.product.base, size)
  const { page } = window
  await window.signIn('supplier', demoAccounts.suppliers[0]?.email ?? '', demoAccounts.supplierPassword)
  await page.goto('/quote-opportunities')
  await page
    .getByRole('button', { name: /^Submit Competitive Quote: / })
    .first()
    .waitFor()
  const covered: string[] = []
  const visited = new Set<string>()
  for (const key of ['Tab', 'Shift+Tab'])
    for (let pressed = 0; pressed < MAX_TABS; pressed += 1) {
      await page.keyboard.press(key)
      covered.push(...(await page.evaluate(coveredFocus)))
      visited.add(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''))
    }
  expect([...visited].filter((name) => name.startsWith('Submit Competitive Quote: ')).length).toBeGreaterThan(
    1,
  )
  expect(covered).toEqual([])
  await window.close()
})

/** The name of the focused element, if a bar covers its upper or lower edge. */
function coveredFocus(): string[] {
  const focused = document.activeElement
  if (!focused?.closest('#content') || focused.id === 'content') return []
  const { left, width, top, bottom } = focused.getBoundingClientRect()
  const inFront = [top + 1, bottom - 1].map((y) => document.elementFromPoint(left + width / 2, y))
  const bar = inFront.some((one) => one?.closest('header, nav') && !one.closest('#content'))
  return bar ? [focused.getAttribute('aria-label') ?? focused.textContent] : []
}

async function signIn(page: Page, label: string, email: string, password: string): Promise<void> {
  await tabTo(page, page.getByLabel(label))
  await page.keyboard.type(email)
  await tabTo(page, page.getByLabel('Password'))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

const titles = async (buttons: Locator): Promise<string[]> =>
  buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split(': ')[1] ?? ''))

const hasFocus = (target: Locator): Promise<boolean> =>
  until(`the focus is on ${target.toString()}`, () =>
    target.evaluate((one) => one === document.activeElement),
  )

async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let pressed = 0; pressed < MAX_TABS; pressed += 1) {
    if (await target.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${MAX_TABS} times ${key} do not reach ${target.toString()}`)
}
