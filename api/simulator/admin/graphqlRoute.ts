import type { IncomingMessage, ServerResponse } from 'node:http'
import { Bucket } from '../cost/Bucket.ts'
import { readBody } from '../http/readBody.ts'
import type { Route } from '../http/Route.ts'
import { sendJson } from '../http/sendJson.ts'
import type { Simulation } from '../Simulation.ts'
import { answer, type Question } from './answer.ts'
import { injectFault } from './injectFault.ts'
import type { Tokens } from './Tokens.ts'
import { versionFor } from './versions.ts'

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
