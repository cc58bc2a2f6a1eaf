import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Caller } from '../kit/Caller.ts'
import { until } from '../kit/until.ts'
import { captured, deliver } from './captured.ts'
import { openWindow } from './openWindow.ts'
import { approvedSupplier, callAdmin, startRetailer } from './retailer.ts'
import { stage } from './stage.ts'
import { SupplierCalls } from './SupplierCalls.ts'
import { SupplierDesk } from './SupplierDesk.ts'
import type { Company } from './SupplierDesk.ts'
import { textsCutOff } from './textsCutOff.ts'

const COMPANY: Company = {
  name: 'Ashgrove Silverwright',
  contact: 'Perpetua Ashgrove',
  email: 'bench@ashgrove.example',
  password: 'nineteen-karat-secret',
}
const BUSY: Company = {
  name: 'Larkspur Goldworks',
  contact: 'Ottoline Larkspur',
  email: 'bench@larkspur.example',
  password: 'twenty-two-karat-secret',
}
const LAPTOP_USER: Company = {
  name: 'Hawthorn Casting',
  contact: 'Rosalind Hawthorn',
  email: 'bench@hawthorn.example',
  password: 'twenty-four-karat-secret',
}
const LAPTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
const NARROWEST = { width: 320, height: 740 }
/** The visible height above the phone's keyboard. */
const WHILE_TYPING = { width: 390, height: 500 }
/** Each order asks for a ring and a pendant. */
const ORDERS = 11
const RING = 'Solstice Halo Ring'
const PRICING = {
  base_price: '1400.00',
  landing_price_houston: '1600.00',
  landing_price_london: '1335.28',
  landing_price_hongkong: '12400.00',
  certification: 'IGI',
  lead_time_days: 12,
}

const on = stage(startRetailer)

it('on a phone, 22 requests take 3,600 px, and the piece stays visible while it is priced', async () => {
  const { base } = on.product
  const admin = await callAdmin(base)
  const supplier = await approvedSupplier(admin, COMPANY)
  await deliver(base, 'products/create', captured('products-create-ring'))
  await deliver(base, 'products/create', captured('products-create-pendant'))
  for (let nth = 0; nth < ORDERS; nth += 1) await deliver(base, 'orders/create', order(nth))
  // The supplier's own prices do not make the cards higher.
  const requested = await until('all requests', async () => {
    const found = await opportunitiesOf(supplier)
    return found.length === 2 * ORDERS ? found : null
  })
  for (const variantId of new Set(requested.map(({ variant_id }) => variant_id)))
    await supplier.restOk('POST', '/api/supplier/variant-pricing', { ...PRICING, variant_id: variantId })

  const window = await openWindow(on.browser, 'phone', base, { ...PHONE, still: true, touch: true })
  const { page } = window
  await new SupplierDesk(page, COMPANY).signInAgain()
  await page.goto('/quote-opportunities')
  await page.getByRole('button', { name: /active opportunities/ }).click()
  const offers = page.getByRole('button', { name: /^Submit Competitive Quote at \$/ })
  await offers.nth(2 * ORDERS - 1).waitFor()
  const heading = await page.getByRole('heading', { name: 'Active Quote Opportunities' }).boundingBox()
  const last = await offers.nth(2 * ORDERS - 1).boundingBox()
  expect(bottomOf(last) - (heading?.y ?? 0)).toBeLessThanOrEqual(3_600)

  // Details that a card leaves out are one tap away.
  const card = page.getByRole('listitem').filter({ hasText: RING }).first()
  await card.getByRole('button', { name: `Details: ${RING}` }).click()
  for (const text of ['SKU SOLST-18W-200-L', 'Engraving', 'Target price', 'Ship to'])
    await card.getByText(text).first().waitFor()

  await page.setViewportSize(WHILE_TYPING)
  await card.getByRole('button', { name: /^Submit Competitive Quote at \$/ }).click()
  const dialog = page.getByRole('dialog')
  const price = dialog.getByLabel('Final price (USD)')
  await price.fill('')
  await price.pressSequentially('4200')
  const piece = [
    dialog.getByRole('heading', { name: RING }),
    dialog.getByText('18K White Gold / 2.00 ct / Lab-Grown').first(),
    dialog.getByText('Quantity').first(),
    dialog.getByText('United States').first(),
    dialog.getByText('6.25').first(),
    dialog.getByText('Ever yours', { exact: false }).first(),
    dialog.getByText(/^\d\d:\d\d:\d\d$/),
  ]
  await expectInSight(page, [price, ...piece])
  const days = dialog.getByLabel('Delivery time (days)')
  await days.fill('12')
  await expectInSight(page, [days, ...piece])

  // With large text, there is no room for both: the field being typed in takes precedence.
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  for (const field of [price, days])
    // Typed again: the text has just become larger, and the content above the field may still be growing.
    await expect
      .poll(async () => {
        await field.fill('14')
        return outOfSight(page, [field])
      }, POLL)
      .toEqual([])
  const labels = await page
    .locator('.MuiBottomNavigationAction-label')
    .evaluateAll((all) => all.map((label) => label.getBoundingClientRect().toJSON() as DOMRect))
  expect(labels.length).toBeGreaterThan(3)
  for (const [nth, label] of labels.entries())
    expect(label.left).toBeGreaterThanOrEqual(labels[nth - 1]?.right ?? 0)

  // The keyboard takes the place of the navigation, until it is closed.
  await page.setViewportSize(PHONE)
  await page.goto('/supplier-products')
  const navigation = page.getByRole('navigation', { name: 'Supplier portal, quick access' })
  await navigation.waitFor()
  await page.getByRole('searchbox').focus()
  await page.setViewportSize(WHILE_TYPING)
  await navigation.waitFor({ state: 'hidden' })
  // Turned with its keyboard open, and back.
  await page.setViewportSize({ width: PHONE.height, height: 180 })
  await navigation.waitFor({ state: 'hidden' })
  await page.setViewportSize(WHILE_TYPING)
  await navigation.waitFor({ state: 'hidden' })
  // The field keeps the focus.
  await page.setViewportSize(PHONE)
  await navigation.waitFor()
  await window.close()
})

it('on a laptop, the first requests and the first order are answered without scrolling', async () => {
  const { base } = on.product
  const admin = await callAdmin(base)
  const supplier = await approvedSupplier(admin, LAPTOP_USER)
  await deliver(base, 'products/create', captured('products-create-ring'))
  await deliver(base, 'products/create', captured('products-create-pendant'))
  const earlier = (await opportunitiesOf(supplier)).map(({ id }) => id)
  await deliver(base, 'orders/create', order(ORDERS + 1))
  await deliver(base, 'orders/create', order(ORDERS + 2))
  const opened = await until('the four requests', async () => {
    const found = (await opportunitiesOf(supplier)).filter(({ id }) => !earlier.includes(id))
    return found.length === 4 ? found : null
  })
  const won = opened.find(({ quantity }) => quantity === 1)?.id ?? ''
  const quoteId = await new SupplierCalls(supplier).quote(won, '4200.00', 12)
  await admin.restOk('POST', '/api/quotes/select', { quote_request_id: won, selected_quote_id: quoteId })

  const window = await openWindow(on.browser, 'laptop', base, { ...LAPTOP, still: true })
  const { page } = window
  await new SupplierDesk(page, LAPTOP_USER).signInAgain()
  await page.goto('/quote-opportunities')
  // The sections above take a line each.
  const offers = page.getByRole('button', { name: /^Submit Competitive Quote/ })
  const declines = page.getByRole('button', { name: /^Decline: / })
  await offers.nth(1).waitFor()
  await expectInSight(page, [offers.nth(0), declines.nth(0), offers.nth(1), declines.nth(1)])
  await page.goto('/awarded-orders')
  const accept = page.getByRole('button', { name: 'Accept Order' })
  await accept.waitFor()
  await expectInSight(page, [accept])
  const card = await page.getByRole('listitem').filter({ has: accept }).boundingBox()
  expect(card?.height).toBeLessThanOrEqual(320)
  await window.close()
})

it('on a phone, an order to answer and a quote to reconfirm are one tap away from each first screen', async () => {
  const { base } = on.product
  const admin = await callAdmin(base)
  const supplier = await approvedSupplier(admin, BUSY)
  const calls = new SupplierCalls(supplier)
  await deliver(base, 'products/create', captured('products-create-ring'))
  await deliver(base, 'products/create', captured('products-create-pendant'))
  const earlier = (await opportunitiesOf(supplier)).map(({ id }) => id)
  await deliver(base, 'orders/create', order(ORDERS))
  const opened = await until('the two requests', async () => {
    const found = (await opportunitiesOf(supplier)).filter(({ id }) => !earlier.includes(id))
    return found.length === 2 ? found : null
  })
  const changed = opened.find(({ quantity }) => quantity === 2)?.id ?? ''
  const won = opened.find(({ quantity }) => quantity === 1)?.id ?? ''
  await calls.quote(changed, '980.00', 9)
  await admin.restOk('POST', '/api/quotes/select', {
    quote_request_id: won,
    selected_quote_id: await calls.quote(won, '4200.00', 12),
  })
  await deliver(base, 'orders/updated', changedOrder(ORDERS))

  const window = await openWindow(on.browser, 'phone', base, { ...PHONE, still: true })
  const { page } = window
  await new SupplierDesk(page, BUSY).signInAgain()
  for (const path of ['/supplier-dashboard', '/quote-opportunities', '/awarded-orders']) {
    const toAnswer = page.getByRole('link', {
      name: path === '/awarded-orders' ? /^To answer/ : /^1 order to answer/,
    })
    const toReconfirm = page.getByRole('link', { name: /^1 quote to reconfirm/ })
    await page.goto(path)
    await toReconfirm.waitFor()
    await expectInSight(page, [toAnswer, toReconfirm], path)
    await toAnswer.click()
    const accept = page.getByRole('button', { name: 'Accept Order' })
    await accept.waitFor()
    await expectInSight(page, [accept], path)
    await page.goto(path)
    await toReconfirm.click()
    await page.getByRole('heading', { name: /^Quotes to Reconfirm/ }).waitFor()
    expect(await page.getByText('Needs reconfirmation').count(), path).toBe(1)
  }
  // A wide screen at 200 % zoom.
  await page.setViewportSize({ width: 640, height: 400 })
  await page.goto('/awarded-orders')
  await page.getByText('Expected delivery').first().waitFor()
  expect(await textsCutOff(page)).toEqual([])
  await page.setViewportSize(NARROWEST)
  const answer = page.getByRole('group', { name: 'Your answer' })
  const reject = answer.getByRole('button', { name: 'Reject Order' })
  expect(rightOf(await reject.boundingBox())).toBeLessThan(rightOf(await answer.boundingBox()))
  for (const size of [{ width: 640, height: 400 }, PHONE, NARROWEST]) {
    await page.setViewportSize(size)
    await page.goto('/supplier-dashboard')
    await page.getByRole('region', { name: 'Your first prices' }).waitFor()
    expect(await textsCutOff(page)).toEqual([])
  }
  await window.close()
})

it('the app can be put on the home screen of a phone', async () => {
  const { page } = await openWindow(on.browser, 'phone', on.product.base, PHONE)
  await page.goto('/')
  const devtools = await page.context().newCDPSession(page)
  const { errors, data } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { icons } = JSON.parse(data ?? '{}') as { icons: { src: string; sizes: string }[] }
  const drawn = await page.evaluate(
    (urls) =>
      Promise.all(
        urls.map(async (url) => {
          const image = new Image()
          image.src = url
          await image.decode()
          return `${image.naturalWidth}x${image.naturalHeight}`
        }),
      ),
    icons.map(({ src }) => src),
  )
  // An SVG fits any size.
  expect(drawn).toEqual(icons.map(({ sizes }, i) => (sizes === 'any' ? drawn[i] : sizes)))
  expect(drawn).toContain('512x512')
})

/** One more order for the same pieces. */
const order = (nth: number): string =>
  captured('orders-create')
    .replaceAll('66554433221000001', `6655443322100${String(1000 + nth)}`)
    .replaceAll('880077101', `88007${String(7200 + nth)}`)
    .replaceAll('998877665540001', `9988776655${String(40100 + nth)}`)

/** The same order after the customer has raised the quantity of one piece from two to three. */
const changedOrder = (nth: number): string =>
  order(nth)
    .replace('"updated_at": "2026-11-19T21:04:12-06:00"', '"updated_at": "2026-11-19T21:09:12-06:00"')
    .replaceAll('quantity": 2', 'quantity": 3')

const opportunitiesOf = (supplier: Caller) =>
  supplier.restOk<{ id: string; quantity: number; variant_id: string }[]>(
    'GET',
    '/api/supplier/quote-opportunities',
  )

type Box = { x: number; y: number; width: number; height: number } | null

const bottomOf = (box: Box): number => (box ? box.y + box.height : Infinity)

const rightOf = (box: Box): number => (box ? box.x + box.width : NaN)

const POLL = { timeout: 15_000 }

/** The page scrolls to a field a moment after the field got the focus or the window changed its size. */
async function expectInSight(page: Page, parts: readonly Locator[], message?: string): Promise<void> {
  await expect.poll(() => outOfSight(page, parts), { ...POLL, ...(message && { message }) }).toEqual([])
}

/** The elements that are not fully visible, or whose center another element covers. */
async function outOfSight(page: Page, parts: readonly Locator[]): Promise<string[]> {
  const found = await Promise.all(
    parts.map(async (part) => {
      const box = await part.boundingBox()
      const height = page.viewportSize()?.height ?? 0
      const inside = box !== null && box.y >= 0 && bottomOf(box) <= height
      const onTop = await part.evaluate((element) => {
        const { x, y, width, height: tall } = element.getBoundingClientRect()
        const top = document.elementFromPoint(x + Math.min(width, 40) / 2, y + tall / 2)
        return element.contains(top) || top?.contains(element) === true
      })
      return inside && onTop ? [] : [String(part)]
    }),
  )
  return found.flat()
}
