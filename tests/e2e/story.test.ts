import { expect, it } from 'vitest'
import type { DeskWindow } from '../kit/browser/DeskWindow.ts'
import { canariesIn, canary } from '../kit/canaries.ts'
import { until } from '../kit/until.ts'
import { AdminDesk } from './AdminDesk.ts'
import { captured, deliver } from './captured.ts'
import { AURELIA, BROMWICH } from './companies.ts'
import { openWindow } from './openWindow.ts'
import { ADMIN, startRetailer } from './retailer.ts'
import { stage } from './stage.ts'
import { type Company, SupplierDesk } from './SupplierDesk.ts'

const RING = 'Solstice Halo Ring'
const PENDANT = 'Meridian Drop Pendant'
/**
 * Aurelia's first and second price, and Bromwich's; with so many digits that no random id contains one of
 * them.
 */
const PRICES = { first: '423107.16', better: '407751.28', rival: '411893.27' }

const on = stage(startRetailer)

it('the story runs from two registrations to a delivered order, live in three windows, and no secret leaks', async () => {
  const order = captured('orders-create')
  // The fixture is useful only if it contains every value that must stay hidden.
  const {
    unitCost: _cost,
    internalNotes: _notes,
    markNote: _mark,
    awardReason: _reason,
    ...ofCustomer
  } = canary
  expect(canariesIn(order, ofCustomer)).toHaveLength(Object.keys(ofCustomer).length)

  const [desk, one, two] = await Promise.all([open('admin'), open('Aurelia'), open('Bromwich')])
  const admin = new AdminDesk(desk.page)
  const aurelia = new SupplierDesk(one.page, AURELIA)
  const bromwich = new SupplierDesk(two.page, BROMWICH)

  // Both apply, and the admin sees and approves them.
  await admin.signIn(ADMIN.email, ADMIN.password)
  await admin.goTo('Suppliers')
  await admin.page.getByText('No suppliers found.').waitFor()
  await Promise.all([aurelia.register(), bromwich.register()])
  await admin.page.getByText('All Suppliers (2 total)').waitFor()
  await admin.approve(AURELIA.name)
  await admin.approve(BROMWICH.name)
  await Promise.all([aurelia.signIn(), bromwich.signIn()])
  await Promise.all([one, two].map(({ page }) => page.getByText('No Active Quote Requests').waitFor()))

  // A store order arrives twice, and everyone sees it at once.
  await admin.goTo('Quote Requests')
  await admin.page.getByText('No quote requests found').waitFor()
  await deliver(on.product.base, 'products/create', captured('products-create-ring'))
  await deliver(on.product.base, 'products/create', captured('products-create-pendant'))
  await deliver(on.product.base, 'orders/create', order, 'delivery-1')
  await deliver(on.product.base, 'orders/create', order, 'delivery-1')
  await Promise.all([
    admin.card(RING).waitFor(),
    admin.card(PENDANT).waitFor(),
    ...[aurelia, bromwich].flatMap((supplier) => [
      supplier.card(RING).waitFor(),
      supplier.card(PENDANT).waitFor(),
      supplier.page.getByText('Active Quote Opportunities (2)').waitFor(),
    ]),
  ])
  expect(await admin.page.getByRole('article').count()).toBe(2)
  expect(await aurelia.card(RING).innerText()).toMatch(/6\.25[^]*Houston/)

  // One supplier declines, and the comparison fills in while the admin watches.
  await admin.openRequest(PENDANT)
  await bromwich.decline(PENDANT, 'No platinum chain of that length')
  await admin.page.getByText('Declined (1)').waitFor()
  const comparison = admin.page.getByRole('region', { name: 'Quote comparison' })
  await comparison.getByText('No platinum chain of that length').waitFor()
  await admin.backToRequests()
  await admin.openRequest(RING)
  await admin.page.getByText('No quotes submitted yet').waitFor()
  await aurelia.quote(RING, { price: PRICES.first, days: 12, comments: 'Stones in hand' })
  await admin.quote(AURELIA.name, '$423,107.16', 'Best Price').waitFor()
  await bromwich.quote(RING, { price: PRICES.rival, days: 9 })
  await admin.quote(BROMWICH.name, '$411,893.27', 'Best Price').waitFor()
  await admin.quote(AURELIA.name, '2.7% above lowest').waitFor()
  expect(await admin.ranking()).toEqual([BROMWICH.name, AURELIA.name])
  await aurelia.update(RING, { price: PRICES.better, days: 11 })
  await admin.quote(AURELIA.name, '$407,751.28', 'Best Price', 'Updated 1x').waitFor()
  expect(await admin.ranking()).toEqual([AURELIA.name, BROMWICH.name])
  await admin.page.getByText('Quote Comparison (2 quotes received)').waitFor()

  // The award: the winner is notified, and the other's card disappears.
  await aurelia.goTo('Awarded Orders')
  await aurelia.page.getByText('No Awarded Orders Yet').waitFor()
  await admin.awardBest(AURELIA.name)
  await Promise.all([
    admin.card(RING).getByText('Quote Awarded').waitFor(),
    aurelia.card(RING).getByText('Awarded to You').waitFor(),
    bromwich.card(RING).waitFor({ state: 'detached' }),
  ])

  // The winner rejects, and the other supplier gets the order.
  await admin.goTo('Awarded Orders')
  await admin.card(RING).getByText('Waiting for supplier to accept or reject this order...').waitFor()
  await bromwich.goTo('Awarded Orders')
  await aurelia.reject(RING, 'The halo stones were sold this morning')
  await admin.card(RING).getByText('The halo stones were sold this morning').waitFor()
  await admin.reaward(RING, BROMWICH.name)
  await Promise.all([
    bromwich.card(RING).getByText('Awarded to You').waitFor(),
    aurelia.card(RING).waitFor({ state: 'detached' }),
  ])
  await bromwich.accept(RING, inDays(20))
  await bromwich.track(RING, 'Malca-Amit', 'MA-77-20418')
  await admin.card(RING).getByText('Accepted').waitFor()
  await admin.card(RING).getByText('Malca-Amit · MA-77-20418').waitFor()

  // Continue to the delivery and the supplier's record.
  await admin.advance(RING, 'fulfilled')
  await admin.advance(RING, 'shipped')
  await bromwich.card(RING).getByText('SHIPPED', { exact: true }).waitFor()
  await admin.advance(RING, 'delivered')
  await bromwich.card(RING).getByText('DELIVERED', { exact: true }).waitFor()
  await admin.goTo('Suppliers')
  const record = admin.page.getByRole('table', { name: 'Supplier performance' }).getByRole('row')
  const figures = async (company: string) => {
    const row = record.filter({ hasText: company })
    return (await row.locator('[data-label="Rating"], [data-label="Orders Completed"]').allInnerTexts()).join(
      ' ',
    )
  }
  await until('the delivered order counts', async () => (await figures(BROMWICH.name)) === '5.0 1')
  // A supplier without deliveries has no bad rating.
  expect(await figures(AURELIA.name)).toBe('– 0')

  // No reloads, no errors, no leaks.
  for (const window of [desk, one, two]) {
    expect([window.who, window.loads, window.problems]).toEqual([window.who, 1, []])
  }
  expect(on.product.stderr()).toBe('')
  expect(await leaksTo(one, two, BROMWICH, [PRICES.rival])).toEqual([])
  expect(await leaksTo(two, one, AURELIA, [PRICES.first, PRICES.better])).toEqual([])
})

const open = (who: string) => openWindow(on.browser, who, on.product.base)

/**
 * Forbidden values that reached a supplier's window: of the customer, the store's prices, or the rival in the
 * other window.
 */
async function leaksTo(
  window: DeskWindow,
  other: DeskWindow,
  rival: Company,
  prices: readonly string[],
): Promise<string[]> {
  const me = await (await other.context.request.get('/api/auth/me')).json()
  const secrets = {
    ...canary,
    rivalId: String(me.supplier.id),
    rivalName: rival.name,
    rivalContact: rival.contact,
    rivalEmail: rival.email,
    ...Object.fromEntries(prices.flatMap((price) => spellings(price).map((text) => [`rival ${text}`, text]))),
  }
  const received = await window.received()
  // Searching an empty text would find nothing.
  expect(received.filter(({ text }) => text.includes(RING)).length).toBeGreaterThan(3)
  expect(received.some(({ from, text }) => from === 'socket' && text.includes('requestOpened'))).toBe(true)
  return received.flatMap(({ from, text }) => canariesIn(text, secrets).map((leak) => `${from}: ${leak}`))
}

const spellings = (price: string) => [price, price.replace('.', ''), price.replace(/(?=\d{3}\.)/, ',')]

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
