import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demoAccounts } from '../../prisma/seed/seedDemo.ts'
import { heard } from '../kit/browser/heard.ts'
import { startDemo } from '../kit/browser/startDemo.ts'
import { openWindow } from './openWindow.ts'
import { stage } from './stage.ts'

const SCREEN = { width: 1280, height: 800 }
const LISTS = [
  { path: '/quotes', table: 'Quote requests' },
  { path: '/orders', table: 'Orders' },
]

/** The address of one request. */
const COMPARISON = /\/quotes\/[0-9a-f-]{36}$/

const on = stage(startDemo)

describe.each(LISTS)('$path on a small desktop screen', ({ path, table }) => {
  it('thirteen rows of the table are visible at once', async () => {
    const page = await openAsAdmin(withView(path, 'table'))
    const rows = page.getByRole('grid', { name: table }).getByRole('row')
    await rows.nth(13).waitFor()
    expect(await within(page, rows)).toBeGreaterThanOrEqual(1 + 13)
  })

  it('five cards fit the height of the screen', async () => {
    const page = await openAsAdmin(path)
    const cards = page.getByRole('article')
    await cards.nth(5).waitFor()
    const first = await cards.nth(0).boundingBox()
    const sixth = await cards.nth(5).boundingBox()
    expect((sixth?.y ?? Infinity) - (first?.y ?? 0)).toBeLessThanOrEqual(SCREEN.height)
  })
})

it('on a phone, the words of a card are not broken', async () => {
  const page = await openAsAdmin('/quotes')
  await page.setViewportSize({ width: 390, height: 844 })
  const label = page.getByRole('article').first().getByText('Ship to', { exact: true })
  // A label that continues on the next line has several boxes, each as high as a line.
  expect(await label.evaluate((element) => element.getClientRects().length)).toBe(1)
  expect((await label.boundingBox())?.height).toBeLessThan(24)
})

it('from an award, one key opens the next request to decide', async () => {
  const page = await openAsAdmin('/quotes/next')
  await page.waitForURL(COMPARISON)
  const first = page.url()
  await page.getByRole('button', { name: 'Accept Best Quote' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Award order' }).click()
  await heard(page, 'Quote Accepted')
  await page.waitForURL('**/quotes')

  await page.keyboard.press('n')
  await page.waitForURL(COMPARISON)
  expect(page.url()).not.toBe(first)
  await page.getByRole('button', { name: 'Accept Best Quote' }).waitFor()
})

it('a closed dialog does not scroll the page', async () => {
  const page = await openAsAdmin('/quotes/next')
  await page.waitForURL(COMPARISON)
  await page.getByRole('button', { name: 'Accept Best Quote' }).waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Comparison shortcuts' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => [document.activeElement?.id, window.scrollY])).toEqual(['content', 0])
})

it('on a phone, the header has the same height on all screens and no filter is cut off', async () => {
  const page = await openAsAdmin('/suppliers')
  await page.setViewportSize({ width: 390, height: 844 })
  const heights: (number | undefined)[] = []
  for (const path of ['/quotes', '/orders', '/suppliers', '/admin/shopify', '/admin/shopify/deliveries']) {
    await page.goto(path)
    const filters = page.getByRole('main').getByRole('combobox')
    if (!path.endsWith('shopify')) await filters.first().waitFor()
    const cutOff = await filters.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    )
    expect(cutOff).toEqual([])
    heights.push((await page.getByRole('banner').boundingBox())?.height)
  }
  expect(new Set(heights).size).toBe(1)
})

async function openAsAdmin(path: string): Promise<Page> {
  const { base } = on.product
  const window = await openWindow(on.browser, 'admin', base, { ...SCREEN, still: true })
  const { admin } = demoAccounts
  await window.signIn('admin', admin.email, admin.password)
  await window.page.goto(path)
  return window.page
}

const withView = (path: string, view: string) => `${path}?view=${view}`

/** How many of these are visible from top to bottom. */
async function within(page: Page, rows: Locator): Promise<number> {
  const bottoms = await rows.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom))
  return bottoms.filter((bottom) => bottom <= (page.viewportSize()?.height ?? 0)).length
}
