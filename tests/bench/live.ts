import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { WebSocket, WebSocketServer } from 'ws'
import { trustedDocument } from '../../web/build/trustedDocument.ts'
import { RequestDetailQuotedDocument } from '../../web/gql/graphql.ts'
import { openBrowser } from '../kit/browser/openBrowser.ts'
import { Caller } from '../kit/Caller.ts'
import type { Following } from '../kit/Following.ts'
import { postAsStore } from '../kit/postAsStore.ts'
import { orderPayload, productPayload } from '../kit/storePayloads.ts'
import { until } from '../kit/until.ts'
import { ADMIN, aDesk } from './aDesk.ts'
import { type Figure, median, ms, quantile, times } from './figures.ts'

const UPDATES = 50
const OTHERS = 100
/** A session may have 50 connections. */
const PER_SESSION = 25
const PASSWORD = 'maker-password-1'

interface Row {
  readonly id: string
}

/**
 * The time from the response to a supplier's quote (committed by then) to its display on the admin's screen
 * while many other windows follow the same request, compared with a bare WebSocket echo.
 */
export async function live(): Promise<readonly Figure[]> {
  const desk = await aDesk()
  const { server, admin } = desk
  const browser = await openBrowser()
  try {
    const { maker, requestId } = await anOpenRequest(server.base, admin)
    const context = await browser.newContext({ baseURL: server.base })
    await context.request.post('/api/auth/admin/login', { data: ADMIN })
    const page = await context.newPage()
    await page.goto(`/quotes/${requestId}`)
    const { quote } = await maker.restOk<{ quote: Row }>('POST', '/api/supplier/quotes', {
      quote_request_id: requestId,
      final_price: '500.00',
      delivery_time_days: 7,
    })
    await pixel(page, '$500')
    const socket = admin.subscribe(
      'subscription($after: EventCursor) { quoteSubmitted(after: $after) { cursor } }',
      {
        after: await admin.eventCursor(),
      },
    )
    const others = await openOthers(server.base, requestId)
    const toPixel: number[] = []
    const toSocket: number[] = []
    for (let nth = 1; nth <= UPDATES; nth++) {
      const price = 500 + nth
      const shown = pixel(page, `$${price}`)
      const heard = frame(socket, nth)
      await maker.restOk('PATCH', `/api/supplier/quotes/${quote.id}`, {
        final_price: `${price}.00`,
        delivery_time_days: 7,
      })
      const committed = now()
      // A frame that arrives before the response to its own cause counts as zero.
      toPixel.push(Math.max(0, (await shown) - committed))
      toSocket.push(Math.max(0, (await heard) - committed))
    }
    await until('every other window has every update', () =>
      others.every(({ frames }) => frames.length === UPDATES),
    )
    const echo = await echoes()
    console.log(
      `Commit of a quote to another browser's pixel: p50 ${ms(median(toPixel))}, p95 ${ms(quantile(toPixel, 0.95))} over ${UPDATES}, ${OTHERS} other windows open`,
    )
    console.log(
      `Commit to another socket: p50 ${ms(median(toSocket))}, p95 ${ms(quantile(toSocket, 0.95))}; ` +
        `p95 ${times(quantile(toSocket, 0.95), quantile(echo, 0.95))} a bare WebSocket's echo (${ms(quantile(echo, 0.95))})`,
    )
    console.log(`Context: Chromium ${browser.version()}, Node ${process.version}, all on one machine`)
    return [
      {
        what: `From a quote's commit to another browser's pixel, ${OTHERS} windows open`,
        measured: `p50 ${ms(median(toPixel))}, p95 ${ms(quantile(toPixel, 0.95))}`,
        beside: '',
      },
      {
        what: "From a quote's commit to another socket",
        measured: `p50 ${ms(median(toSocket))}, p95 ${ms(quantile(toSocket, 0.95))}`,
        beside: `p95 ${times(quantile(toSocket, 0.95), quantile(echo, 0.95))} the echo of a bare WebSocket`,
      },
    ]
  } finally {
    await browser.close()
    await desk.close()
  }
}

const now = () => performance.timeOrigin + performance.now()

/**
 * The time at which the text was painted in the page, on the clock shared by all processes here. Passed as a
 * string, because code compiled by tsx calls helpers that the page does not have.
 */
const pixel = (page: Page, wanted: string): Promise<number> =>
  page.evaluate(`new Promise((resolve) => {
    const painted = () => resolve(performance.timeOrigin + performance.now())
    const look = () => {
      if (!document.body.textContent.includes(${JSON.stringify(wanted)})) return
      watch.disconnect()
      requestAnimationFrame(() => requestAnimationFrame(painted))
    }
    const watch = new MutationObserver(look)
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
    look()
  })`)

async function frame(socket: Following<unknown>, count: number): Promise<number> {
  await socket.take(count)
  return now()
}

/**
 * Other admins' windows with the same screen. Their scripts do not run: otherwise the 100 browsers would be
 * measured.
 */
async function openOthers(base: string, requestId: string): Promise<readonly Following<unknown>[]> {
  const query = trustedDocument(RequestDetailQuotedDocument).text
  const others: Following<unknown>[] = []
  while (others.length < OTHERS) {
    const caller = new Caller(base)
    await caller.restOk('POST', '/api/auth/admin/login', ADMIN)
    const after = await caller.eventCursor()
    for (let nth = 0; nth < PER_SESSION; nth++) others.push(caller.subscribe(query, { id: requestId, after }))
  }
  return others
}

async function anOpenRequest(base: string, admin: Caller): Promise<{ maker: Caller; requestId: string }> {
  const maker = new Caller(base)
  const business_email = 'maker@makers.example'
  await maker.restOk('POST', '/api/suppliers/register', {
    company_name: 'Maker',
    contact_person: 'Somebody',
    business_email,
    password: PASSWORD,
    phone_number: '1',
    country: 'Italy',
    manufacturing_country: 'Italy',
    can_provide_certificates: 'yes',
  })
  const [supplier] = await admin.restOk<Row[]>('GET', '/api/suppliers')
  await admin.restOk('PATCH', `/api/suppliers/${supplier?.id}/status`, { status: 'active' })
  await maker.restOk('POST', '/api/auth/supplier/login', { business_email, password: PASSWORD })
  const product = productPayload({ nth: 1, at: new Date() })
  await postAsStore(base, 'products/create', product, { id: 'product' })
  const order = orderPayload({ nth: 1, at: new Date(), product })
  await postAsStore(base, 'orders/create', order, { id: 'order' })
  const [request] = await until('the order is a request', async () => {
    const rows = await admin.restOk<Row[]>('GET', '/api/quote-requests')
    return rows.length > 0 ? rows : null
  })
  return { maker, requestId: request?.id ?? '' }
}

/** A round trip over a bare WebSocket. */
async function echoes(): Promise<number[]> {
  const echoing = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  echoing.on('connection', (socket) => socket.on('message', (data: Buffer) => socket.send(data)))
  await once(echoing, 'listening')
  const socket = new WebSocket(`ws://127.0.0.1:${(echoing.address() as AddressInfo).port}`)
  await once(socket, 'open')
  const took: number[] = []
  for (let nth = 0; nth < UPDATES; nth++) {
    const since = performance.now()
    const back = once(socket, 'message')
    socket.send('ping')
    await back
    took.push(performance.now() - since)
  }
  socket.close()
  echoing.close()
  return took
}
