import type { Browser } from 'playwright-core'
import { demoAccounts } from '../../prisma/seed/seedDemo.ts'
import { Caller } from '../kit/Caller.ts'
import { DeskWindow } from '../kit/browser/DeskWindow.ts'
import { openBrowser } from '../kit/browser/openBrowser.ts'
import { startProduct } from '../kit/browser/startProduct.ts'
import { type Figure, median, ms, quantile } from './figures.ts'

const ROUNDS = 5
/** "Slow 4G" of Lighthouse: 1.6 Mbit/s down, 750 kbit/s up and 150 ms for a round trip. */
const SLOW_4G = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const SLOWER_PROCESSOR = 4
/** After this time, all preloading is done. */
const LOADED_AHEAD_MS = 1_000

/**
 * How long users wait: for the piece that an email links to on a slow phone, and for content after a click.
 */
export async function opening(): Promise<readonly Figure[]> {
  const product = await startProduct({ DEMO: '1' })
  const browser = await openBrowser()
  try {
    const first: number[] = []
    const again: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const [without, withFiles] = await openedFromMail(browser, product.base)
      first.push(without)
      again.push(withFiles)
    }
    const clicks = await clickedThrough(browser, product.base)
    console.log(
      `A mail's link to the piece on slow 4G, processor ${SLOWER_PROCESSOR}× slower: nothing cached median ${ms(median(first))}, ` +
        `slowest ${ms(Math.max(...first))}; again median ${ms(median(again))}, slowest ${ms(Math.max(...again))}`,
    )
    console.log(
      `Click to content, loaded ahead: median ${ms(median(clicks))}, p95 ${ms(quantile(clicks, 0.95))}, slowest ${ms(Math.max(...clicks))}`,
    )
    return [
      {
        what: "From a mail's link to the piece, slow 4G, processor 4× slower",
        measured: `${ms(median(first))} with an empty cache, ${ms(median(again))} afterwards`,
        beside: '',
      },
      {
        what: 'From a click to its content, loaded ahead',
        measured: `median ${ms(median(clicks))}, p95 ${ms(quantile(clicks, 0.95))}`,
        beside: '',
      },
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

/**
 * Milliseconds until the form of the piece is shown: with an empty cache, and with the cache of the first
 * visit.
 */
async function openedFromMail(browser: Browser, base: string): Promise<[number, number]> {
  const [account] = demoAccounts.suppliers
  if (!account) throw new Error('The demo has no supplier')
  const caller = new Caller(base)
  await caller.restOk('POST', '/api/auth/supplier/login', {
    business_email: account.email,
    password: demoAccounts.supplierPassword,
  })
  const [piece] = await caller.restOk<{ id: string }[]>('GET', '/api/supplier/quote-opportunities')
  const window = await DeskWindow.open(browser, 'phone', base, { width: 390, height: 844, offline: true })
  await window.signIn('supplier', account.email, demoAccounts.supplierPassword)
  const took: number[] = []
  for (let nth = 0; nth < 2; nth++) {
    const page = nth === 0 ? window.page : await window.context.newPage()
    const devtools = await window.context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
    const since = performance.now()
    await page.goto(`/quote-opportunities?quote=${piece?.id}`, { waitUntil: 'commit' })
    await page.getByLabel('Final price (USD)').waitFor()
    took.push(performance.now() - since)
    // The service worker keeps the files once the page is idle; a page that stayed open would share the processor.
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
    await page.waitForLoadState('networkidle')
    await page.close()
  }
  await window.close()
  return [took[0] ?? Number.NaN, took[1] ?? Number.NaN]
}

/**
 * Milliseconds from each click on the navigation, and on a request of the list, until its screen is shown.
 */
async function clickedThrough(browser: Browser, base: string): Promise<number[]> {
  const window = await DeskWindow.open(browser, 'admin', base)
  const { admin } = demoAccounts
  await window.signIn('admin', admin.email, admin.password)
  const { page } = window
  await page.addInitScript(NOTE_CLICKS)
  await page.goto('/dashboard')
  const screens = page.getByRole('navigation').first().getByRole('link')
  await screens.first().waitFor()
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    for (let nth = 0; nth < (await screens.count()); nth++) {
      const screen = screens.nth(nth)
      if ((await screen.getAttribute('aria-current')) !== null) continue
      if (round === 0) await page.waitForTimeout(LOADED_AHEAD_MS)
      await screen.click()
      const one = await page.evaluate<number>('window.contentAfterClick()')
      // The data of a first visit comes from the server; the preloaded code is the subject of the
      // measurement.
      if (round > 0) took.push(one)
    }
  await window.close()
  return took
}

/**
 * Content is anything but the splash and skeletons, at another address, and painted. Passed as a string, because code compiled by tsx
 * calls helpers that the page does not have.
 */
const NOTE_CLICKS = `
  let clicked
  addEventListener('click', () => { clicked = { at: performance.now(), from: location.href } }, { capture: true })
  window.contentAfterClick = () => new Promise((resolve) => {
    const look = () => {
      const main = document.querySelector('main')
      const isThere = clicked && location.href !== clicked.from && main?.innerText.trim() &&
        !main.matches('[aria-busy="true"]') && !main.querySelector('.MuiSkeleton-root, [aria-busy="true"]')
      if (!isThere) return requestAnimationFrame(look)
      const { at } = clicked
      requestAnimationFrame(() => resolve(performance.now() - at))
    }
    look()
  })
`
