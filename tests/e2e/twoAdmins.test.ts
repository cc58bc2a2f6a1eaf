import { beforeAll, expect, it } from 'vitest'
import { formatDate } from '../../web/ui/value/formatDate.ts'
import type { DeskWindow } from '../kit/browser/DeskWindow.ts'
import { Earplugs } from '../kit/browser/Earplugs.ts'
import type { Caller } from '../kit/Caller.ts'
import { eventually } from '../kit/eventually.ts'
import { heard } from '../kit/browser/heard.ts'
import { AdminDesk } from './AdminDesk.ts'
import { captured, deliver } from './captured.ts'
import { openWindow } from './openWindow.ts'
import { ADMIN, approvedSupplier, callAdmin, registerCompany, startRetailer } from './retailer.ts'
import { stage } from './stage.ts'
import { SupplierCalls } from './SupplierCalls.ts'
import type { Company } from './SupplierDesk.ts'

const company = (name: string): Company => ({
  name,
  contact: `${name} contact`,
  email: `${name.toLowerCase().replace(' ', '.')}@makers.example`,
  password: 'two-karat-secret',
})
const AURELIA = 'Aurelia Atelier'
const BROMWICH = 'Bromwich Bench'
const NEWCOMER = 'Calloway Casting'
const RING = 'Solstice Halo Ring'
const PENDANT = 'Meridian Drop Pendant'

const on = stage(startRetailer)
let calls: Caller
let aurelia: SupplierCalls
let one: DeskWindow
let two: DeskWindow
/** Holds back the second window's events, so that it sends its input without knowing what the first one did. */
let earplugs: Earplugs

beforeAll(async () => {
  calls = await callAdmin(on.product.base)
  aurelia = new SupplierCalls(await approvedSupplier(calls, company(AURELIA)))
  const bromwich = new SupplierCalls(await approvedSupplier(calls, company(BROMWICH)))
  await deliver(on.product.base, 'orders/create', captured('orders-create'))
  // A webhook is answered before its order is processed.
  await eventually(async () => void (await Promise.all([RING, PENDANT].map(requestOf))))
  await aurelia.quote(await requestOf(RING), '4231.07', 6)
  await bromwich.quote(await requestOf(RING), '4118.93', 14)
  await aurelia.quote(await requestOf(PENDANT), '990.00', 9)
  one = await openWindow(on.browser, 'one', on.product.base)
  two = await openWindow(on.browser, 'two', on.product.base)
  earplugs = await Earplugs.for(two.page)
  for (const window of [one, two]) await window.signIn('admin', ADMIN.email, ADMIN.password)
})

it('each admin sees the other’s decisions as they happen', async () => {
  await bothAt('/suppliers')
  await registerCompany(on.product.base, company(NEWCOMER))
  const waiting = two.page.getByRole('button', { name: `Approve ${NEWCOMER}` })
  await waiting.first().waitFor()
  await new AdminDesk(one.page).approve(NEWCOMER)
  await two.page.getByRole('listitem').filter({ hasText: NEWCOMER }).getByText('Active').waitFor()
  expect(await waiting.count()).toBe(0)

  await bothAt('/settings')
  await one.page.getByLabel('Quote window in hours').fill('18')
  await one.page.getByRole('button', { name: 'Save Deadlines' }).click()
  await two.page.getByText('Leave empty for 12, set by the server configuration.').waitFor()
  expect(await two.page.getByLabel('Quote window in hours').inputValue()).toBe('18')

  await one.page.goto(`/quotes/${await requestOf(PENDANT)}`)
  await two.page.goto('/quotes')
  const card = new AdminDesk(two.page).card(PENDANT)
  await card.getByText(/^1 quotes? received/).waitFor()
  await new AdminDesk(one.page).awardBest(AURELIA)
  await card.getByText('Quote Awarded').waitFor()
})

it('no admin can overwrite a note on a quote that another has just written', async () => {
  await bothAt(`/quotes/${await requestOf(RING)}`)
  const [mine, theirs] = [new AdminDesk(one.page), new AdminDesk(two.page)]
  for (const { page } of [mine, theirs])
    await page.getByRole('button', { name: `Add the note on ${AURELIA}` }).click()
  await theirs.inDialog().getByLabel('Note').fill('Ask for a certificate first')
  earplugs.putIn()
  await mine.inDialog().getByLabel('Note').fill('Wants half in advance')
  await mine.inDialog().getByRole('button', { name: 'Save note' }).click()
  await mine.quote(AURELIA, 'Wants half in advance').waitFor()

  await theirs.inDialog().getByRole('button', { name: 'Save note' }).click()
  await theirs.inDialog().getByRole('alert').filter({ hasText: '“Wants half in advance”' }).waitFor()
  expect(await theirs.inDialog().getByLabel('Note').inputValue()).toBe('Ask for a certificate first')
  earplugs.takeOut()
  // After seeing the note, the second admin decides, and the first one sees that.
  await theirs.inDialog().getByRole('button', { name: 'Overwrite with mine' }).click()
  await theirs.inDialog().getByRole('button', { name: 'Save note' }).click()
  await mine.quote(AURELIA, 'Ask for a certificate first').waitFor()
  expect(await mine.quote(AURELIA, 'Wants half in advance').count()).toBe(0)
})

it('no admin can overwrite the internal notes of another', async () => {
  const suppliers = await calls.restOk<{ id: string; company_name: string }[]>('GET', '/api/suppliers')
  const id = suppliers.find(({ company_name }) => company_name === AURELIA)?.id
  await bothAt(`/supplier/${id}`)
  const [mine, theirs] = [one.page, two.page].map((page) =>
    page.getByRole('form', { name: 'Internal Notes' }),
  )
  if (!mine || !theirs) throw new Error('Two windows, two forms')
  await theirs.getByLabel('Notes').fill('Pays late')
  earplugs.putIn()
  await mine.getByLabel('Notes').fill('Delivers early')
  await mine.getByRole('button', { name: 'Save Notes' }).click()
  await heard(one.page, 'Notes Saved')

  await theirs.getByRole('button', { name: 'Save Notes' }).click()
  await theirs
    .getByRole('alert')
    .filter({ hasText: 'just changed these notes to: “Delivers early”' })
    .waitFor()
  expect(await theirs.getByLabel('Notes').inputValue()).toBe('Pays late')
  earplugs.takeOut()
  await theirs.getByRole('button', { name: 'Keep mine' }).click()
  await theirs.getByRole('button', { name: 'Save Notes' }).click()
  await one.page.locator('textarea', { hasText: 'Pays late' }).first().waitFor()
  expect(await mine.getByLabel('Notes').inputValue()).toBe('Pays late')
})

it('no admin can overwrite desk settings that another has just saved', async () => {
  await bothAt('/settings')
  const [mine, theirs] = [one.page, two.page].map((page) =>
    page.getByRole('form', { name: 'Ship-to addresses' }),
  )
  if (!mine || !theirs) throw new Error('Two windows, two forms')
  const london = 'UK Store - London'
  await theirs.getByLabel(london).fill('Loupe Receiving, 9 Hatton Garden')
  earplugs.putIn()
  await mine.getByLabel(london).fill('Loupe UK, 12 Bond Street')
  await mine.getByRole('button', { name: 'Save Addresses' }).click()
  await heard(one.page, 'Addresses Saved')

  await theirs.getByRole('button', { name: 'Save Addresses' }).click()
  await heard(two.page, 'Another admin just changed the settings')
  await theirs.getByRole('alert').filter({ hasText: 'Loupe UK, 12 Bond Street' }).waitFor()
  expect(await theirs.getByLabel(london).inputValue()).toBe('Loupe Receiving, 9 Hatton Garden')
  earplugs.takeOut()
  await theirs.getByRole('button', { name: 'Use theirs' }).click()
  expect(await theirs.getByLabel(london).inputValue()).toBe('Loupe UK, 12 Bond Street')
})

it('no admin can overwrite a deadline that another has just moved', async () => {
  await bothAt(`/quotes/${await requestOf(RING)}`)
  const [mine, theirs] = [one.page, two.page].map((page) =>
    page.getByRole('dialog', { name: 'Edit Request' }),
  )
  if (!mine || !theirs) throw new Error('Two windows, two dialogs')
  for (const { page } of [one, two]) await page.getByRole('button', { name: 'Edit request' }).click()
  const [first, second] = [`${inDays(2)}T12:30`, `${inDays(4)}T09:15`]
  await theirs.getByLabel('Deadline').fill(second)
  earplugs.putIn()
  await mine.getByLabel('Deadline').fill(first)
  await mine.getByRole('button', { name: 'Save Changes' }).click()
  await mine.waitFor({ state: 'detached' })

  await theirs.getByRole('button', { name: 'Save Changes' }).click()
  const alert = theirs.getByRole('alert').filter({ hasText: 'Deadline has changed' })
  await alert.getByText(formatDate(`${first}Z`, 'minute')).waitFor()
  expect(await theirs.getByLabel('Deadline').inputValue()).toBe(second)
  earplugs.takeOut()
  await alert.getByRole('button', { name: 'Keep mine' }).click()
  await theirs.getByRole('button', { name: 'Save Changes' }).click()
  await theirs.waitFor({ state: 'detached' })
  const items = one.page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  const [before, after] = [first, second].map((at) => formatDate(`${at}Z`, 'minute'))
  await items.filter({ hasText: `Deadline ${before} → ${after}` }).waitFor()
})

it('when two admins award an order at once, one supplier gets it, and the other admin is told', async () => {
  await bothAt(`/quotes/${await requestOf(RING)}`)
  const [mine, theirs] = [new AdminDesk(one.page), new AdminDesk(two.page)]
  await mine.quote(AURELIA).getByRole('button', { name: 'Select Quote' }).click()
  await theirs.quote(BROMWICH).getByRole('button', { name: 'Accept Best Quote' }).click()
  await theirs.inDialog().getByText(`Award this order to ${BROMWICH}?`).waitFor()
  earplugs.putIn()
  await mine.inDialog().getByRole('button', { name: 'Award order' }).click()
  await heard(one.page, 'Quote Accepted')

  await theirs.inDialog().getByRole('button', { name: 'Award order' }).click()
  await heard(two.page, 'already been awarded')
  await theirs.inDialog().getByText('This quote can no longer be awarded.').waitFor()
  expect(await theirs.inDialog().getByRole('button', { name: 'Award order' }).count()).toBe(0)
  earplugs.takeOut()
  await theirs.inDialog().getByRole('button', { name: 'Close' }).last().click()
  await theirs.quote(AURELIA, 'Already Selected').waitFor()
  await theirs.quote(BROMWICH, 'Not Selected').waitFor()
  expect(on.product.stderr()).toBe('')
  for (const { who, problems } of [one, two]) expect([who, problems]).toEqual([who, []])
})

/** Opens a screen in both windows and waits until both are live. */
async function bothAt(path: string): Promise<void> {
  for (const { page } of [one, two]) {
    await page.goto(path)
    const connection = page.getByRole('status').filter({ has: page.locator('[title]') })
    await connection.getByText('Live', { exact: true }).waitFor()
  }
}

async function requestOf(title: string): Promise<string> {
  const all = await calls.restOk<{ id: string; product_title: string }[]>('GET', '/api/quote-requests')
  const found = all.find(({ product_title }) => product_title === title)
  if (!found) throw new Error(`No request for ${title}`)
  return found.id
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
