import { afterAll, expect, it } from 'vitest'
import { startProduct } from '../kit/browser/startProduct.ts'
import { startStore, type StoreProcess } from '../kit/browser/startStore.ts'
import type { Caller } from '../kit/Caller.ts'
import { freePort } from '../kit/freePort.ts'
import { heard } from '../kit/browser/heard.ts'
import { until } from '../kit/until.ts'
import { deliver } from './captured.ts'
import { AURELIA } from './companies.ts'
import { openWindow } from './openWindow.ts'
import { ADMIN, approvedSupplier, callAdmin } from './retailer.ts'
import { stage } from './stage.ts'
import { StoreOffice } from './StoreOffice.ts'
import { SupplierDesk } from './SupplierDesk.ts'

const NEW_NAME = 'Renamed While Nobody Listened'
let store: StoreProcess

/** Started as `npm run store` suggests: the store first, then Loupe with the settings it prints. */
const on = stage(async () => {
  const port = await freePort()
  store = await startStore(`http://127.0.0.1:${port}`)
  return startProduct({
    ...store.settings,
    DEMO: '0',
    PORT: String(port),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
})
afterAll(() => store?.stop())

it('Loupe follows the store: a manual sync, automatic syncs, a night without Loupe, and a dead letter', async () => {
  const { base } = on.product
  const desk = await callAdmin(base)
  await approvedSupplier(desk, AURELIA)
  const staff = await openWindow(on.browser, 'staff', store.url)
  const office = new StoreOffice(staff.page, store.url)
  const admin = await openWindow(on.browser, 'admin', base)
  await admin.signIn('admin', ADMIN.email, ADMIN.password)
  const maker = await openWindow(on.browser, 'supplier', base)
  const supplier = new SupplierDesk(maker.page, AURELIA)
  await supplier.signInAgain()
  await supplier.goTo('New Quote Requests')

  // The catalog is synced while the admin watches, slowly, because the store is busy.
  const { products, variants } = await office.state()
  const [ring, other] = products
  const ofRing = variants.find(({ productId }) => productId === ring?.id)
  if (!ring || !other || !ofRing) throw new Error('The store has too little in it')
  await until('the first reading is over', () => isRead(desk))
  await admin.page.goto('/admin/shopify')
  await admin.page.getByText(/^Store API is responding/).waitFor()
  // Progress is visible only through live events.
  const connection = admin.page.getByRole('status').filter({ has: admin.page.locator('[title]') })
  await connection.getByText('Live', { exact: true }).waitFor()
  await office.injectFault('429', 1)
  await admin.page.getByRole('button', { name: 'Sync Products' }).click()
  const progress = admin.page.getByRole('progressbar', { name: 'Products' })
  await progress.waitFor()
  await heard(admin.page, `Sync Completed${products.length} products and ${variants.length} variants.`)
  await progress.waitFor({ state: 'detached' })

  // A customer's order appears in the supplier's window, and so do its changes.
  const order = await office.order({ variantId: ofRing.id, quantity: 2, country: 'GB' })
  const card = supplier.card(ring.title)
  await card.getByText('2', { exact: true }).waitFor()
  await card.getByText('United Kingdom', { exact: true }).waitFor()
  await office.changeQuantity(order, 5)
  await card.getByText('5', { exact: true }).waitFor()
  await office.cancel(order)
  await card.waitFor({ state: 'detached' })

  // Loupe is down while the store is not. After the restart, everything is caught up automatically.
  const known = await desk.restOk<{ id: string; title: string }[]>('GET', '/api/products')
  await admin.page.goto(`/products/${known.find(({ title }) => title === other.title)?.id}`)
  await admin.page.getByRole('heading', { name: other.title, exact: true }).waitFor()
  const loads = [admin.loads, maker.loads]
  await on.product.restart(async () => {
    await office.order({ variantId: ofRing.id, quantity: 7, country: 'US' })
    await office.rename(other.id, NEW_NAME)
  })
  await card.getByText('7', { exact: true }).waitFor()
  await admin.page.getByRole('heading', { name: NEW_NAME, exact: true }).waitFor()
  expect([admin.loads, maker.loads]).toEqual(loads)

  // A delivery that cannot be processed becomes a dead letter, which can be replayed.
  const { SHOPIFY_SHOP_DOMAIN: shop = '', SHOPIFY_WEBHOOK_SECRET: secret = '' } = store.settings
  await deliver(base, 'products/update', '{"id":"none"}', 'broken', { shop, secret })
  await admin.page.goto('/admin/shopify/deliveries')
  await admin.page.getByRole('button', { name: 'Replay all failed (1)' }).waitFor()
  const row = admin.page.getByRole('table', { name: 'Deliveries' }).getByRole('row').filter({
    hasText: 'Failed',
  })
  // The text may be anywhere in the row.
  await row.click()
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Replay' }).click()
  await heard(admin.page, 'Delivery queued for replay.')
  await admin.page.keyboard.press('Escape')
  await row.getByText('replayed 1 time').waitFor()

  expect(staff.problems).toEqual([])
  expect(complaints(admin.problems)).toEqual([])
  expect(complaints(maker.problems)).toEqual([])
  expect(on.product.stderr()).toBe('')
})

/** The browser's own messages about a server that stops, with 503 at first, are not our errors. */
const complaints = (problems: readonly string[]) =>
  problems.filter((text) => !/WebSocket connection to|net::ERR_|status of 503/.test(text))

/** Whether the catalog was synced once and no sync is running. */
async function isRead(desk: Caller): Promise<boolean> {
  const { storeStatus } = await desk.graphqlOk<{
    storeStatus: { lastSync: string | null; running: unknown[] }
  }>('{ storeStatus { lastSync running { id } } }')
  return storeStatus.lastSync !== null && storeStatus.running.length === 0
}
