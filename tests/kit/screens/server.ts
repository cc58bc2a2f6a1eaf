import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'

/**
 * Stands in for the API in screen tests. A request that no handler expects fails the test. It gives no sign of life unless a
 * test does: a page whose query failed would ask again while the test still looks at what the page says about that.
 */
export const server = setupServer(http.get('/healthz', () => new HttpResponse(null, { status: 503 })))
