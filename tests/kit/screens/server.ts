import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'

/**
 * Replaces the API in screen tests. A request without a handler fails the test. By default, it does not signal that
 * the server is back: a page whose query failed would retry while the test still checks what the page says.
 */
export const server = setupServer(http.get('/healthz', () => new HttpResponse(null, { status: 503 })))
