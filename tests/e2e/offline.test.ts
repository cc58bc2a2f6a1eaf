import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { demoAccounts } from '../../prisma/seed/seedDemo.ts'
import { DeskWindow } from '../kit/browser/DeskWindow.ts'
import { startDemo } from '../kit/browser/startDemo.ts'
import { until } from '../kit/until.ts'
import { stage } from './stage.ts'

const on = stage(startDemo)

/** The page on which the installed app opens. */
const { start_url: startUrl } = JSON.parse(readFileSync('web/public/manifest.webmanifest', 'utf8')) as {
  start_url: string
}

const PRICE = '1234.50'
const SHOWN_PRICE = '$1,234.50'

it('a quote typed without network is sent once when the network is back, and no data stays after signing out', async () => {
  const supplier = demoAccounts.suppliers[0]?.email ?? ''
  const window = await DeskWindow.open(on.browser, 'bench', on.product.base, { offline: true })
  await window.signIn('supplier', supplier, demoAccounts.supplierPassword)
  const { page, context } = window
  await page.goto('/quote-opportunities')
  await page
    .getByRole('button', { name: /^Submit Competitive Quote: / })
    .first()
    .waitFor()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const worker = (await context.request.get('/service-worker.js')).headers()
  expect(worker['cache-control']).toBe('no-cache')
  expect(worker['content-security-policy']).toContain("worker-src 'self'")
  expect(await cachedPaths(page)).toEqual(['/assets/', '/index.html'])
  await page.goto('/awarded-orders')
  const order = page.getByRole('listitem').filter({ hasText: 'Awarded to You' }).first()
  await order.waitFor()
  await hasKept(page, 'orders')

  // A page that has lost its network can also open data that only an earlier page has loaded.
  await page.goto('/quote-opportunities')
  await page
    .getByRole('button', { name: /^Submit Competitive Quote: / })
    .first()
    .waitFor()
  await hasKept(page, 'opportunities')
  await context.setOffline(true)
  await page.getByText(/^Offline. Data from \d\d:\d\d$/).waitFor()
  await page.getByRole('link', { name: 'Awarded Orders' }).click()
  await order.waitFor()

  await page.goto(startUrl)
  await page.waitForURL('/supplier-dashboard')
  await page.goto('/quote-opportunities')
  await page.getByText(/^Offline. Data from \d\d:\d\d$/).waitFor()
  const offer = page.getByRole('button', { name: /^Submit Competitive Quote: / }).first()
  const title = (await offer.getAttribute('aria-label'))?.split(': ')[1] ?? ''
  await offer.click()
  const dialog = page.getByRole('dialog', { name: 'Submit Your Quote' })
  await dialog.getByRole('heading', { name: title }).waitFor()
  await dialog.getByLabel('Final price (USD)').fill(PRICE)
  await dialog.getByRole('button', { name: 'Submit Quote' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.reload()
  const card = page.getByRole('listitem').filter({ hasText: 'Waiting to send' })
  await card.getByText(SHOWN_PRICE).waitFor()
  const other = await context.newPage()
  await other.goto('/quote-opportunities')
  await other.getByText('Waiting to send').waitFor()
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await other.getByText('1 answer on this device has not been sent.', { exact: false }).waitFor()
  await other.getByRole('button', { name: 'Cancel' }).click()

  const sent: string[] = []
  context.on('request', (request) => {
    if (request.postData()?.includes('"SubmitQuote"')) sent.push(request.headers()['idempotency-key'] ?? '')
  })
  await context.setOffline(false)
  for (const one of [page, other]) await one.getByText('Waiting to send').waitFor({ state: 'detached' })
  await page.getByRole('listitem').filter({ hasText: 'Quoted' }).getByText(SHOWN_PRICE).waitFor()
  expect(sent).toHaveLength(1)

  await context.grantPermissions(['notifications'])
  await deliverPush(page, { title: 'New quote request', text: 'A ring.', link: '/awarded-orders', tag: 'r1' })
  await page.waitForFunction(async () => {
    const [shown] = await (await navigator.serviceWorker.ready).getNotifications()
    return shown?.title === 'New quote request' && shown.body === 'A ring.'
  })

  await page.evaluate(() => void Object.assign(window, { isSamePage: true }))
  await until('the page opens what its service worker asks for', () => page.evaluate(askToOpenOrders))
  await order.waitFor()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  await other.close()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('heading', { name: 'Supplier Sign In' }).waitFor()
  expect(await page.evaluate(keptFields)).toEqual([])
  await page.waitForFunction(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications()
    return shown.length === 0
  })
  await context.setOffline(true)
  await page.goto('/quote-opportunities')
  await page.getByText('Loupe cannot be reached').waitFor()
  await window.close()
})

it('the installed app opens on the dashboard of an admin too, with and without network', async () => {
  const window = await DeskWindow.open(on.browser, 'desk', on.product.base, { offline: true })
  await window.signIn('admin', demoAccounts.admin.email, demoAccounts.admin.password)
  const { page, context } = window
  await page.goto(startUrl)
  await page.waitForURL('/dashboard')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await hasKept(page, 'dashboard')
  await context.setOffline(true)
  await page.goto(startUrl)
  await page.getByText(/^Offline. Data from \d\d:\d\d$/).waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard')
  await window.close()
})

/**
 * Sends the page the service worker's message after a click on a notification. Returns whether the page has
 * answered; a page that has just been loaded may not yet. Runs in the page.
 */
function askToOpenOrders(): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), 500)
    port1.addEventListener('message', () => {
      clearTimeout(timer)
      resolve(true)
    })
    port1.start()
    const asked = { data: { open: '/awarded-orders' }, ports: [port2] }
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', asked))
  })
}

/** Delivers a push as the browser does when its push service has a message. */
async function deliverPush(page: Page, message: object): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const origin = new URL(page.url()).origin
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL } of registrations)
        if (scopeURL === `${origin}/`) resolve(registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
  await session.detach()
}

/** The contents of the service worker's storage: the folders of built files, and other paths. */
const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    return [...new Set(paths.map((path) => path.replace(/^\/assets\/.*/, '/assets/')))].sort()
  })

const hasKept = (page: Page, field: string) =>
  until(`${field} are kept`, async () => (await page.evaluate(keptFields)).includes(field))

/** The fields of the query root that are stored on the device. Runs in the page. */
async function keptFields(): Promise<string[]> {
  // If this code opened the database before the page does, it would be created without its tables.
  const known = await indexedDB.databases()
  if (known.every(({ name }) => name !== 'loupe-kept')) return []
  return new Promise((resolve) => {
    const opening = indexedDB.open('loupe-kept')
    opening.addEventListener('success', () => {
      const { result: database } = opening
      const done = (seen: object) => {
        database.close()
        resolve(Object.keys(seen).map((field) => field.split(/[({:]/)[0] ?? field))
      }
      const asked = database.transaction('kept').objectStore('kept').get('latest')
      asked.addEventListener('success', () => {
        const kept = asked.result as { part: { seen: object } } | undefined
        done(kept?.part.seen ?? {})
      })
    })
  })
}
