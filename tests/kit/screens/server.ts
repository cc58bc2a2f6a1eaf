import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getResponse, http, type HttpHandler, HttpResponse, type RequestHandler } from 'msw'
import { setupServer } from 'msw/node'

const TRUSTED = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../web/gql/trustedDocuments.json'), 'utf8'),
) as Record<string, string>

/** Pages send the ids of their documents; handlers of operations need the text. */
const byId: HttpHandler = http.post('*/graphql', async ({ request }) => {
  // Runs before the first await: the test that sent the request may end meanwhile.
  const others = server.listHandlers().filter((one) => one !== byId) as RequestHandler[]
  const sent = (await request.clone().json()) as { extensions?: { persistedQuery?: { sha256Hash: string } } }
  const query = TRUSTED[sent.extensions?.persistedQuery?.sha256Hash ?? '']
  if (query === undefined) return undefined
  const { extensions: _, ...rest } = sent
  const body = JSON.stringify({ ...rest, query })
  const withText = new Request(request, { method: 'POST', body })
  const response = await getResponse(others, withText)
  // Handled here, so that the library does not report it.
  if (!response && !request.signal.aborted)
    console.error(`intercepted a request without a matching request handler: ${query.split('{', 1)[0]}`)
  return response
})

/**
 * Replaces the API in screen tests. A request without a handler fails the test. By default, its health
 * check fails: a page whose query failed would otherwise retry while the test still checks the page's text.
 */
export const server = setupServer(
  http.get('/healthz', () => new HttpResponse(null, { status: 503 })),
  byId,
)
