import { expect, it } from 'vitest'
import { heard } from '../kit/browser/heard.ts'
import { AdminDesk } from './AdminDesk.ts'
import { captured, deliver } from './captured.ts'
import { AURELIA, BROMWICH } from './companies.ts'
import { openWindow } from './openWindow.ts'
import { ADMIN, approvedSupplier, callAdmin, startRetailer } from './retailer.ts'
import { stage } from './stage.ts'
import { SupplierCalls } from './SupplierCalls.ts'

const MANAGER = 'Ingrid Sallowfield'
const RING = 'Solstice Halo Ring'
const RUNNER_UP = '$4,118.93 ($2,059.47 per unit) in 14 days'
const NOTE = 'Sends photographs of the setting; answers fast.'
const REASON = 'Eight days earlier for two percent more'
const SECOND_REASON = 'Next best, and has the stones in hand'

const on = stage(startRetailer)

it('a sourcing manager’s day works live, from the store’s order through two awards to a scorecard', async () => {
  const calls = await callAdmin(on.product.base)
  await calls.graphqlOk(
    'mutation ($input: ChangeProfileInput!) { changeProfile(input: $input) { __typename } }',
    { input: { name: MANAGER, email: ADMIN.email } },
  )
  const aurelia = new SupplierCalls(await approvedSupplier(calls, AURELIA))
  const bromwich = new SupplierCalls(await approvedSupplier(calls, BROMWICH))
  const window = await openWindow(on.browser, 'admin', on.product.base)
  const { page } = window
  const admin = new AdminDesk(page)
  const dialog = admin.inDialog()

  // The morning is quiet, and then the store sells something.
  await admin.signIn(ADMIN.email, ADMIN.password)
  await page.getByText('Nothing needs your attention right now.').waitFor()
  await page.getByText('No recent quote requests').waitFor()
  await admin.figure('Active Suppliers', '2')
  await admin.figure('Pending Quotes', '0 No response time yet')
  await admin.figure('Orders Today', '0')
  await deliver(on.product.base, 'products/create', captured('products-create-ring'))
  await deliver(on.product.base, 'products/create', captured('products-create-pendant'))
  await deliver(on.product.base, 'orders/create', captured('orders-create'))
  await admin.figure('Orders Today', '2 None yesterday')
  const recent = page.getByRole('region', { name: 'Recent Quote Requests' })
  await recent.getByRole('link', { name: RING }).getByText('United States · 2 units').waitFor()
  expect(await recent.getByRole('listitem').count()).toBe(2)

  // The palette leads to the ring, where the quotes arrive.
  await admin.find(RING, 'Requests')
  await page.getByText('No quotes submitted yet').waitFor()
  const requestId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const offer = await aurelia.quote(requestId, '4231.07', 6)
  await admin.quote(AURELIA.name, '$4,231.07', 'Best Price').waitFor()
  await bromwich.quote(requestId, '4118.93', 14)
  await admin.quote(BROMWICH.name, '$4,118.93', 'Best Price').waitFor()
  await admin.quote(AURELIA.name, '2.7% above lowest').waitFor()
  expect(await admin.ranking()).toEqual([BROMWICH.name, AURELIA.name])

  // The weights decide who comes first, and the screen explains why.
  await admin.weigh('Lead time', 100)
  await admin.quote(AURELIA.name, 'Top ranked').waitFor()
  expect(await admin.ranking()).toEqual([AURELIA.name, BROMWICH.name])
  await admin.weigh('Lead time', 0)
  await admin.quote(BROMWICH.name, 'Best Price', 'Top ranked').waitFor()
  expect(await admin.ranking()).toEqual([BROMWICH.name, AURELIA.name])
  await admin.weigh('Lead time', 100)
  await admin.quote(AURELIA.name, 'Top ranked').waitFor()
  await page.getByRole('button', { name: `Show calculation for ${BROMWICH.name}` }).click()
  await dialog.getByRole('heading', { name: `How ${BROMWICH.name} scores` }).waitFor()
  const leadTime = dialog.getByRole('row').filter({ hasText: 'Lead time' })
  await leadTime.filter({ hasText: 'Shortest 6 days ÷ 14 days × 100' }).filter({ hasText: '42.86' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  // A quote is shortlisted and noted, and changes while the admin looks at it.
  await page.getByRole('button', { name: `Shortlist ${AURELIA.name}` }).click()
  await page.getByRole('button', { name: 'Shortlisted only (1)' }).waitFor()
  await admin.note(AURELIA.name, NOTE)
  await admin.quote(AURELIA.name).getByRole('button', { name: 'Select Quote' }).click()
  await dialog.getByText(`${BROMWICH.name} will be notified that they were not selected.`).waitFor()
  await dialog.getByLabel('Why this quote').fill(REASON)
  await aurelia.update(offer, '4199.50', 7)
  await dialog
    .getByText(
      'This quote has just changed: $4,231.07 ($2,115.54 per unit) in 6 days became $4,199.50 ($2,099.75 per unit) in 7 days.',
    )
    .waitFor()
  expect(await dialog.getByRole('button', { name: 'Award order' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Use the new terms' }).click()
  expect(await dialog.getByLabel('Why this quote').inputValue()).toBe(REASON)
  await dialog.getByRole('button', { name: 'Award order' }).click()
  await heard(page, 'Quote Accepted')
  await admin.card(RING).getByText('Quote Awarded').waitFor()

  // The winner rejects: the desk shows it at once, with the runner-up.
  await admin.goTo('Dashboard')
  await page.getByText('Nothing needs your attention right now.').waitFor()
  await aurelia.reject('The halo stones were sold this morning')
  await page.getByRole('link', { name: /^1 order was rejected/ }).click()
  await admin
    .card(RING)
    .getByRole('link', { name: /^View Details/ })
    .click()
  const progress = page.getByRole('region', { name: 'Progress' })
  await progress.getByText(`Runner-up: ${BROMWICH.name}, ${RUNNER_UP}`).waitFor()
  await progress.getByRole('button', { name: 'Select runner-up' }).click()
  const reaward = page.getByRole('dialog')
  await reaward.getByText(`${BROMWICH.name} quoted ${RUNNER_UP}`).waitFor()
  await reaward.getByLabel('Why this supplier').fill(SECOND_REASON)
  await reaward.getByRole('button', { name: 'Confirm Re-award' }).click()
  await heard(page, 'Order Re-awarded')
  await progress.getByText('Waiting for supplier to accept or reject this order...').waitFor()

  // Continue to the delivery.
  await admin.goTo('Order Fulfillment')
  await bromwich.accept(inDays(20))
  await admin.advance(RING, 'fulfilled')
  await admin.advance(RING, 'shipped')
  await admin.advance(RING, 'delivered')
  await admin.card(RING).getByText('Complete. Nothing left to do.').waitFor()

  // The delivery counts in the scorecard, whose figure opens the order, which shows who did what.
  await admin.goTo('Supplier Behavior')
  await page.getByRole('button', { name: `View Behavior of ${BROMWICH.name}` }).click()
  await dialog.getByRole('tab', { name: 'Delivering' }).click()
  await dialog.getByRole('link', { name: /^Awarded 1 / }).waitFor()
  await dialog.getByRole('link', { name: /^Delivered 1 / }).click()
  await admin.card(RING).getByText('DELIVERED', { exact: true }).waitFor()
  expect(await page.getByRole('article').count()).toBe(1)
  await admin
    .card(RING)
    .getByRole('link', { name: /^View Details/ })
    .click()
  const items = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await items.filter({ hasText: 'Order delivered' }).waitFor()
  const story = (await items.allInnerTexts()).map((entry) => entry.split('\n').filter(Boolean))
  expect(story.map((lines) => [lines[0], lines.at(-1)?.split(' · ')[0]])).toEqual([
    ['Order delivered', MANAGER],
    ['Order shipped', MANAGER],
    ['Order fulfilled', MANAGER],
    ['Order accepted', BROMWICH.name],
    [`Re-awarded to ${BROMWICH.name}`, MANAGER],
    ['Order rejected', AURELIA.name],
    [`Awarded to ${AURELIA.name}`, MANAGER],
    ['Quote updated', AURELIA.name],
    ['Quote shortlisted', MANAGER],
    ['Quote shortlisted', MANAGER],
    ['Quote submitted', BROMWICH.name],
    ['Quote submitted', AURELIA.name],
    ['Order quoted', AURELIA.name],
    ['Request opened', 'Store'],
  ])
  const particulars = story.map((lines) => lines.slice(1, -1).join(' '))
  expect(particulars[4]).toContain(SECOND_REASON)
  expect(particulars[5]).toBe('The halo stones were sold this morning')
  expect(particulars[6]).toContain(REASON)
  expect(particulars[7]).toContain('$4,231.07 → $4,199.50; 6 days → 7 days')

  expect([window.loads, window.problems]).toEqual([1, []])
  expect(on.product.stderr()).toBe('')
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
