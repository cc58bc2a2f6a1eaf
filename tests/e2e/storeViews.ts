import type { Page } from 'playwright-core'
import { demoShop } from '../../api/env.ts'
import { deliver } from './captured.ts'
import type { View } from './View.ts'

/** An order for something that matches no catalog variant. */
const customOrder = {
  id: 9_100_000_000_001,
  order_number: 9_001,
  // After the start of the demo, because older orders are only recorded.
  created_at: '2099-01-01T00:00:00Z',
  updated_at: '2099-01-01T00:00:00Z',
  email: 'customer@example.com',
  shipping_address: { country_code: 'GB' },
  line_items: [
    {
      id: 9_100_000_000_002,
      variant_id: null,
      title: 'Bespoke signet ring with the family’s crest, as discussed in the Hong Kong showroom',
      quantity: 2,
      current_quantity: 2,
      price: '4800.00',
      requires_shipping: true,
      properties: [
        { name: 'Ring size', value: 'N ½' },
        { name: 'Engraving', value: 'Semper fidelis' },
      ],
    },
  ],
}

const dataRequest = {
  shop_domain: demoShop.domain,
  customer: { id: 7_000_000_001 },
  orders_requested: [9_100_000_000_001],
}

/** A line to map, a privacy request to answer, and a dead letter. */
async function unsettle(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  const store = { shop: demoShop.domain, secret: demoShop.secret }
  const send = (topic: string, payload: object, id: string) =>
    deliver(origin, topic, JSON.stringify(payload), id, store)
  await send('orders/create', customOrder, 'view-custom')
  await send('customers/data_request', dataRequest, 'view-privacy')
  await send('products/update', { id: 'no product' }, 'view-broken')
}

/** The store screens, with items waiting in them. */
export const STORE_VIEWS: readonly View[] = [
  {
    name: 'store-deliveries',
    viewer: 'admin',
    path: '/admin/shopify/deliveries',
    async act(page) {
      await unsettle(page)
      await page.getByText('Failed').first().waitFor()
    },
  },
  {
    name: 'store-delivery',
    viewer: 'admin',
    path: '/admin/shopify/deliveries?topic=orders%2Fcreate',
    async act(page) {
      await unsettle(page)
      await page.getByRole('button', { name: 'orders/create', exact: true }).first().click()
      await page.getByRole('region', { name: 'Payload' }).waitFor()
    },
  },
  { name: 'store-deliveries-none', viewer: 'admin', path: '/admin/shopify/deliveries?search=nowhere' },
  {
    name: 'store-lines',
    viewer: 'admin',
    path: '/admin/shopify/lines',
    async act(page) {
      await unsettle(page)
      await page.getByRole('button', { name: /Create a Request for Bespoke/ }).waitFor()
    },
  },
  {
    name: 'store-line',
    viewer: 'admin',
    path: '/admin/shopify/lines',
    async act(page) {
      await unsettle(page)
      await page.getByRole('button', { name: /Create a Request for Bespoke/ }).click()
      await page.getByRole('dialog').getByLabel('Quantity').waitFor()
    },
  },
  {
    name: 'store-privacy',
    viewer: 'admin',
    path: '/admin/shopify/privacy',
    async act(page) {
      await unsettle(page)
      await page.getByRole('button', { name: 'Close as done' }).first().waitFor()
    },
  },
  { name: 'store-runs', viewer: 'admin', path: '/admin/shopify/runs' },
]
