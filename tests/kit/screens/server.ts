import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'

/** Stands in for the API in screen tests. A request that no handler expects fails the test. */
export const server = setupServer(http.get('/healthz', () => new HttpResponse('ok')))
