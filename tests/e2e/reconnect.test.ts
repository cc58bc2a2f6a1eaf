import { afterAll, beforeAll, expect, it } from 'vitest'
import { Cable } from '../kit/browser/Cable.ts'
import { DeskWindow } from '../kit/browser/DeskWindow.ts'
import type { Caller } from '../kit/Caller.ts'
import { until } from '../kit/until.ts'
import { AdminDesk } from './AdminDesk.ts'
import { captured, deliver } from './captured.ts'
import { ADMIN, approvedSupplier, callAdmin, startRetailer } from './retailer.ts'
import { stage } from './stage.ts'

const NEAR = 'Nearby Bench'
const FAR = 'Faraway Bench'

const on = stage(startRetailer)
let cable: Cable

beforeAll(async () => {
  cable = await Cable.to(on.product.port)
})

afterAll(async () => {
  await cable?.remove()
})

it('a screen says that it is offline, and catches up in order and once when it is back', async () => {
  const desk = await callAdmin(on.product.base)
  const near = await supplier(desk, NEAR)
  const far = await supplier(desk, FAR)
  // Registered from the start: a new supplier would make the screen reload and count the events since then
  // twice.
  const late = await supplier(desk, 'Late Bench')
  await deliver(on.product.base, 'orders/create', captured('orders-create'))
  const request = await until('the order becomes requests', async () =>
    (await desk.restOk<RequestRow[]>('GET', '/api/quote-requests')).find(({ quantity }) => quantity === 2),
  )

  const window = await DeskWindow.open(on.browser, 'admin', cable.base)
  await window.signIn('admin', ADMIN.email, ADMIN.password)
  const { page } = window
  const admin = new AdminDesk(page)
  await page.goto(`/quotes/${request.id}`)
  const connection = page.getByRole('status').filter({ has: page.locator('[title]') })
  await page.getByText('No quotes submitted yet').waitFor()
  await connection.getByText('Live', { exact: true }).waitFor()

  cable.cut()
  await connection.getByText('Reconnecting… changes will catch up').waitFor()
  const first = await quote(far, request.id, '900.00')
  await quote(near, request.id, '850.00')
  await far.restOk('PATCH', `/api/supplier/quotes/${first}`, {
    final_price: '820.00',
    delivery_time_days: 9,
  })
  const before = window.frames.length
  expect(await page.getByText('No quotes submitted yet').isVisible()).toBe(true)

  cable.mend()
  await connection.getByText('Live', { exact: true }).waitFor()
  await admin.quote(FAR, '$820.00', 'Best Price', 'Updated 1x').waitFor()
  await admin.quote(NEAR, '$850.00').waitFor()
  await page.getByText('Quote Comparison (2 quotes received)').waitFor()
  expect(await admin.ranking()).toEqual([FAR, NEAR])

  // The screen continues from there.
  await quote(late, request.id, '810.00')
  await admin.quote('Late Bench', '$810.00', 'Best Price').waitFor()
  // The browser reports frames separately from what the page does with them, sometimes later.
  const events = await until('the last quote was seen on the socket', () => {
    const notified = quotesIn(window.frames.slice(before))
    return notified.some(({ company }) => company === 'Late Bench') ? notified : undefined
  })
  expect(events.map(({ company }) => company)).toEqual([FAR, NEAR, FAR, 'Late Bench'])
  expect(new Set(events.map(({ cursor }) => cursor)).size).toBe(events.length)
  expect(window.loads).toBe(1)
  // The browser's own messages about the cut are not our errors.
  expect(window.problems.filter((text) => !/WebSocket connection to|net::ERR_/.test(text))).toEqual([])
  expect(on.product.stderr()).toBe('')
})

interface RequestRow {
  readonly id: string
  readonly quantity: number
}

const supplier = (desk: Caller, name: string): Promise<Caller> =>
  approvedSupplier(desk, {
    name,
    contact: `${name} contact`,
    email: `${name.toLowerCase().replace(' ', '.')}@makers.example`,
    password: 'two-karat-secret',
  })

async function quote(by: Caller, requestId: string, price: string): Promise<string> {
  const { quote: given } = await by.restOk<{ quote: { id: string } }>('POST', '/api/supplier/quotes', {
    quote_request_id: requestId,
    final_price: price,
    delivery_time_days: 9,
  })
  return given.id
}

interface Frame {
  readonly payload?: {
    readonly data?: {
      readonly quoteSubmitted?: {
        readonly cursor: string
        readonly quote: { readonly supplier: { readonly companyName: string } }
      }
    }
  }
}

/** Each event's position in the log, and the supplier of the quote. */
function quotesIn(frames: readonly string[]): { cursor: string; company: string }[] {
  return frames.flatMap((frame) => {
    const notified = (JSON.parse(frame) as Frame).payload?.data?.quoteSubmitted
    return notified ? [{ cursor: notified.cursor, company: notified.quote.supplier.companyName }] : []
  })
}
