import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Caller } from '../kit/Caller.ts'
import { until } from '../kit/until.ts'
import { captured, deliver } from './captured.ts'
import { openWindow } from './openWindow.ts'
import { ADMIN, approvedSupplier, callAdmin, startRetailer } from './retailer.ts'
import { stage } from './stage.ts'
import { SupplierCalls } from './SupplierCalls.ts'

const TOWNS = ['Antwerp', 'Jaipur', 'Bangkok', 'Valenza', 'Pforzheim', 'Birmingham', 'Vicenza']
const KINDS = ['Goldsmiths', 'Fine Setting', 'Gemcraft']
/** Every seventh supplier has the name of a family business. */
const NAMES = TOWNS.flatMap((town) => KINDS.map((kind) => `${town} ${kind}`)).map((name, nth) =>
  nth % 7 === 3 ? `${name} van der Veen & Daughters` : name,
)
const COMMENTS =
  'Hand-finished at our own bench. The stones are matched by eye and certified before they are set.'
const NOTE = 'Asked on the phone: can be here by December 20 if we confirm today.'
const MAX_QUOTES = 20
/** The customer asked for two pieces and specified more than most do. */
const RING = 'Solstice Halo Ring'
const SKU = 'SOLST-18W-200-L'

interface Found {
  quoteRequests: { edges: { node: { id: string; variant: { id: string } } }[] }
}

const on = stage(startRetailer)

it('six quotes fit on a small desktop screen without scrolling, twenty on a large one', async () => {
  const { base } = on.product
  const desk = await callAdmin(base)
  await deliver(base, 'products/create', captured('products-create-ring'))
  const requestOtherThan = (known?: string) =>
    until('the request of the order', async () => {
      const { quoteRequests } = await desk.graphqlOk<Found>(
        `{ quoteRequests(search: "${RING}") { edges { node { id variant { id } } } } }`,
      )
      return quoteRequests.edges.find(({ node }) => node.id !== known)?.node
    })
  const suppliers: SupplierCalls[] = []
  const quote = async (id: string, nth: number, isFirstPrice = false) => {
    const name = NAMES[nth] ?? ''
    const email = `office@${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.example`
    suppliers[nth] ??= new SupplierCalls(
      await approvedSupplier(desk, { name, contact: 'Ada Lind', email, password: 'forty-karats-please' }),
    )
    // Most comment on their quotes, some lower them, and the admins have a note on some.
    const updated = !isFirstPrice && nth % 3 === 1
    const price = 4000 + nth * 37
    const comments = nth % 4 === 2 ? undefined : COMMENTS
    const quoteId = await suppliers[nth].quote(id, `${updated ? price + 20 : price}.50`, 6 + nth, comments)
    if (updated) await suppliers[nth].update(quoteId, `${price}.50`, 6 + nth)
    if (nth % 4 === 0) await note(desk, quoteId)
    return quoteId
  }
  await deliver(base, 'orders/create', captured('orders-create'))
  const { id, variant } = await requestOtherThan()
  const quotes: string[] = []
  for (let nth = 0; nth < 6; nth += 1) quotes.push(await quote(id, nth))

  const window = await openWindow(on.browser, 'admin', base, { width: 1280, height: 800, still: true })
  await window.signIn('admin', ADMIN.email, ADMIN.password)
  const { page } = window
  await page.goto(`/quotes/${id}`)
  expect(await inSight(page, 6)).toBe(6)
  const table = page.getByRole('table', { name: 'Quote comparison' })
  expect(await table.getByText(SKU, { exact: true }).first().isVisible()).toBe(true)

  for (let nth = 6; nth < MAX_QUOTES; nth += 1) await quote(id, nth)
  await page.setViewportSize({ width: 1920, height: 1200 })
  expect(await inSight(page, MAX_QUOTES)).toBe(MAX_QUOTES)

  // Quotes on the next request are also compared with the price of this award and with a target price, and
  // their suppliers have the piece in stock.
  await award(desk, quotes[0] ?? '')
  await deliver(base, 'orders/create', laterOrder())
  const { id: later } = await requestOtherThan(id)
  await setTargetPrice(desk, later, '4100.00')
  for (let nth = 0; nth < 6; nth += 1) await quote(later, nth, true)
  await Promise.all(suppliers.slice(0, 6).map((supplier) => supplier.stock(variant.id, 1250)))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/quotes/${later}`)
  const further = [/^[+−]\d+\.\d% target$/, /^([+−]\d+\.\d%|at) last paid$/, '1,250 in stock']
  expect(await inSight(page, 6, further)).toBe(6)
  await window.close()
})

/** A later order for the same pieces. */
const laterOrder = (): string =>
  captured('orders-create')
    .replaceAll('66554433221000001', '66554433221000002')
    .replaceAll('880077101', '880077102')
    .replaceAll('998877665540001', '998877665549001')

const note = (desk: Caller, quoteId: string) =>
  desk.graphqlOk('mutation($input: MarkQuoteInput!) { markQuote(input: $input) { ... on Quote { id } } }', {
    input: { quoteId, note: NOTE, ifRevision: 0 },
  })

const award = (desk: Caller, quoteId: string) =>
  desk.graphqlOk('mutation($id: ID!) { awardQuote(input: { quoteId: $id }) { ... on Order { id } } }', {
    id: quoteId,
  })

const setTargetPrice = (desk: Caller, requestId: string, targetPrice: string) =>
  desk.graphqlOk(
    'mutation($input: ChangeRequestInput!) { changeRequest(input: $input) { ... on QuoteRequest { id } } }',
    { input: { requestId, targetPrice } },
  )

/** How many of the quotes show price, distance from the lowest, further texts, lead time, rank, supplier and award in full. */
async function inSight(
  page: Page,
  count: number,
  further: readonly (RegExp | string)[] = [],
): Promise<number> {
  const rows = page.getByRole('table', { name: 'Quote comparison' }).getByRole('row')
  await rows.nth(count).waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  const shown = await Promise.all(
    Array.from({ length: count }, (_, nth) => isInSight(page, rows.nth(nth + 1), nth === 0, further)),
  )
  return shown.filter(Boolean).length
}

async function isInSight(
  page: Page,
  row: Locator,
  best: boolean,
  further: readonly (RegExp | string)[],
): Promise<boolean> {
  const parts = [
    row.getByRole('cell').first().getByRole('paragraph'),
    row.getByText(/^\$\d,\d+\.\d+$/).first(),
    best ? row.getByText('Best Price') : row.getByText(/^\+\d+\.\d%$/),
    ...further.map((text) => row.getByText(text)),
    row.getByText(/^\d+ days$/),
    row.getByText(/^(\d+ of \d+|Top ranked)$/),
    row.getByRole('button', { name: best ? 'Accept Best Quote' : 'Select Quote' }),
  ]
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const isWhole = await Promise.all(parts.map((part) => part.evaluate(isNotCut)))
  return (
    isWhole.every(Boolean) &&
    boxes.every(
      (box) =>
        box !== null &&
        box.y >= 0 &&
        box.y + box.height <= height &&
        box.x >= 0 &&
        box.x + box.width <= width,
    )
  )
}

/** Whether an element's text is shown in full, and no ancestor cuts it off. */
function isNotCut(element: Element): boolean {
  const { left, right } = element.getBoundingClientRect()
  if (element.scrollHeight > element.clientHeight + 2 && getComputedStyle(element).overflow === 'hidden')
    return false
  const table = element.closest('table')?.parentElement?.getBoundingClientRect()
  return table !== undefined && left >= table.left && right <= table.right
}
