import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ApiFault } from '../Faults.ts'
import { Bucket } from '../cost/Bucket.ts'
import { readBody, type Route, sendJson } from '../http/Route.ts'
import type { Simulation } from '../Simulation.ts'
import { answer, type Question } from './answer.ts'
import type { Tokens } from './Tokens.ts'

const PATH = /^\/admin\/api\/([^/]+)\/graphql\.json$/
const UNKNOWN_TOKEN = '[API] Invalid API key or access token (unrecognized login or wrong password)'

/** POST /admin/api/{version}/graphql.json */
export function graphqlRoute(simulation: Simulation, tokens: Tokens): Route {
  const bucket = new Bucket(simulation.clock, simulation.limits.bucket)
  return async (request, response, { pathname }) => {
    const [, asked] = PATH.exec(pathname) ?? []
    if (asked === undefined || request.method !== 'POST') return false
    const fault = simulation.faults.takeForApi()
    if (fault && injectFault(fault, response)) return true

    const token = String(request.headers['x-shopify-access-token'] ?? '')
    if (fault === '401' || !tokens.isGood(token)) {
      sendJson(response, 401, { errors: UNKNOWN_TOKEN })
      return true
    }
    const version = versionFor(asked)
    if (version === null) return false
    const question = readQuestion((await readBody(request)) ?? '')
    const headers = {
      'x-shopify-api-version': version,
      'x-request-id': `sim-${simulation.clock.now().getTime()}`,
    }
    if (!question) {
      sendJson(response, 400, { errors: { query: 'Required parameter missing or invalid' } }, headers)
      return true
    }
    const context = { simulation, version, origin: originOf(request), notes: [] }
    const body = await answer(question, context, bucket, fault === 'throttled')
    if (fault === 'lost') cut(response)
    else sendJson(response, 200, body, headers)
    return true
  }
}

const cut = (response: ServerResponse) => response.socket?.destroy()

const originOf = ({ headers }: IncomingMessage) => `http://${headers.host}`

function readQuestion(body: string): Question | null {
  try {
    const read = JSON.parse(body) as Partial<Question> | null
    return typeof read?.query === 'string' ? { ...read, query: read.query } : null
  } catch {
    return null
  }
}

/** Versions supported by the store, oldest first; the schema here is that of the newest. */
const SUPPORTED = ['2026-01', '2026-04', '2026-07', '2026-10'] as const

/**
 * The version that serves a request for `asked`: one that is no longer supported falls forward to the
 * oldest supported. Null: no such version.
 */
function versionFor(asked: string): string | null {
  if (asked === 'unstable') return asked
  if (!/^\d{4}-(?:01|04|07|10)$/.test(asked)) return null
  if (asked < SUPPORTED[0]) return SUPPORTED[0]
  return SUPPORTED.find((version) => version === asked) ?? null
}

/** Applies a fault that occurs before the request is read; returns false for other faults. */
function injectFault(fault: ApiFault, response: ServerResponse): boolean {
  switch (fault) {
    case '429':
      sendJson(response, 429, { errors: 'Too Many Requests' }, { 'retry-after': '2.0' })
      return true
    case '500':
      sendJson(response, 500, { errors: 'Internal Server Error' })
      return true
    case '502':
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
      return true
    case 'page':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>We will be back soon</h1>')
      return true
    case 'reset':
      response.socket?.destroy()
      return true
    case 'hang':
      // Never answered: ends when the client gives up or the simulator stops.
      return true
    case 'throttled':
    case '401':
    case 'lost':
      return false
  }
}
