import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { ZodError } from 'zod'
import { findUpwards } from '../http/findUpwards.ts'
import { isSameOrigin } from '../http/isSameOrigin.ts'
import { readBody, type Route } from '../http/Route.ts'
import type { Simulation } from '../Simulation.ts'
import { StoreError } from '../state/StoreError.ts'
import { deliveriesPage } from './deliveriesPage.ts'
import { faultsPage } from './faultsPage.ts'
import { FORM_ACTIONS } from './formActions.ts'
import { html } from './html.ts'
import { type Frame, layout, type Page } from './layout.ts'
import { newOrderPage } from './newOrderPage.ts'
import { orderPage } from './orderPage.ts'
import { ordersPage } from './ordersPage.ts'
import { productPage } from './productPage.ts'
import { productsPage } from './productsPage.ts'

const FILES: Record<string, { readonly name: string; readonly type: string }> = {
  '/assets/store.css': { name: 'store.css', type: 'text/css' },
  '/assets/store.js': { name: 'store.js', type: 'text/javascript' },
}

const GUARD = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self'; " +
    "form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
}

/** The store's back office: pages and forms that work without a script, and update live with one. */
export function pageRoute(simulation: Simulation, loupeUrl: string | null): Route {
  const folder = findUpwards(import.meta.dirname, join('api', 'simulator', 'page', 'browser'))
  const actions = FORM_ACTIONS.map((action) => ({
    action,
    matches: new RegExp(`^${action.path.replace('{id}', '(?<id>\\d+)')}$`),
  }))
  const follow = changes(simulation)
  const show = (response: ServerResponse, page: Page, status = 200) => {
    const frame: Frame = { shop: simulation.access.shop, loupeUrl, now: simulation.clock.now().toISOString() }
    response.writeHead(status, { ...GUARD, 'content-type': 'text/html; charset=utf-8' })
    response.end(layout(frame, page))
  }
  return async (request, response, url) => {
    const { pathname } = url
    const file = FILES[pathname]
    if (request.method === 'GET' && file && folder) {
      response.writeHead(200, { ...GUARD, 'content-type': `${file.type}; charset=utf-8` })
      response.end(readFileSync(join(folder, file.name)))
      return true
    }
    if (request.method === 'GET' && pathname === '/changes') return follow(request, response)
    if (request.method === 'GET') {
      const page = pageAt(simulation, pathname)
      if (page) show(response, { ...page, done: url.searchParams.get('done') })
      return page !== null
    }
    const found = actions.find(({ matches }) => matches.test(pathname))
    if (request.method !== 'POST' || !found) return false
    if (!isSameOrigin(request)) throw new StoreError(422, 'Other sites may not do this')
    try {
      const form = new Map(new URLSearchParams((await readBody(request)) ?? ''))
      const id = found.matches.exec(pathname)?.groups?.id ?? ''
      const { to, said } = await found.action.run(simulation, form, id)
      response.writeHead(303, { ...GUARD, location: `${to}?done=${encodeURIComponent(said)}` })
      response.end()
    } catch (error) {
      const reason = reasonOf(error)
      const body = html`<p class="card">${reason}</p>
        <p>Go back in your browser: what you entered is still there.</p>`
      show(response, { title: 'The store cannot do that', section: 'orders', body }, 422)
    }
    return true
  }
}

/** @throws anything that the form's input did not cause */
function reasonOf(error: unknown): string {
  if (error instanceof StoreError) return error.message
  if (error instanceof ZodError) return error.issues.map(({ message }) => message).join('; ')
  throw error
}

/** Changes in a burst are announced once. */
const SETTLES_MS = 150

/** An EventSource stream that only says that something has changed. */
function changes({
  store,
  webhooks,
}: Simulation): (request: IncomingMessage, response: ServerResponse) => true {
  const open = new Set<ServerResponse>()
  let timer: NodeJS.Timeout | null = null
  const notify = () => {
    if (open.size === 0) return
    timer ??= setTimeout(() => {
      timer = null
      for (const response of open) response.write('data: changed\n\n')
    }, SETTLES_MS).unref()
  }
  store.listen(notify)
  webhooks.listen(notify)
  return (request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write(': here\n\n')
    open.add(response)
    request.on('close', () => open.delete(response))
    return true
  }
}

/** The page at a path; null: not found. */
function pageAt(simulation: Simulation, pathname: string): Page | null {
  const { ledger } = simulation.store
  switch (pathname) {
    case '/':
      return { title: 'Orders', section: 'orders', body: ordersPage(simulation) }
    case '/orders/new':
      return { title: 'Place an order', section: 'orders', body: newOrderPage(simulation) }
    case '/products':
      return { title: 'Catalog', section: 'catalog', body: productsPage(simulation) }
    case '/deliveries':
      return { title: 'Deliveries', section: 'deliveries', body: deliveriesPage(simulation) }
    case '/faults':
      return { title: 'Clock and faults', section: 'faults', body: faultsPage(simulation) }
  }
  const order = ledger.orders.get(/^\/orders\/(\d+)$/.exec(pathname)?.[1] ?? null)
  if (order) return { title: `Order #${order.number}`, section: 'orders', body: orderPage(simulation, order) }
  const product = ledger.products.get(/^\/products\/(\d+)$/.exec(pathname)?.[1] ?? null)
  return product ? { title: product.title, section: 'catalog', body: productPage(simulation, product) } : null
}
