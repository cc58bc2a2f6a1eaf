import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { ZodError } from 'zod'
import { findUpwards } from '../http/findUpwards.ts'
import { isSameOrigin } from '../http/isSameOrigin.ts'
import { readBody } from '../http/readBody.ts'
import type { Route } from '../http/Route.ts'
import type { Simulation } from '../Simulation.ts'
import { StoreError } from '../state/StoreError.ts'
import { changes } from './changes.ts'
import { FORM_ACTIONS } from './formActions.ts'
import { html } from './html.ts'
import { type Frame, layout, type Page } from './layout.ts'
import { pageAt } from './pageAt.ts'

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
