import { readBody, type Route, sendJson } from '../http/Route.ts'
import type { Access } from '../Simulation.ts'
import type { Tokens } from './Tokens.ts'

/** POST /admin/oauth/access_token: a token for the app's id and secret, by form or JSON. */
export const tokenRoute =
  (access: Access, tokens: Tokens): Route =>
  async (request, response, { pathname }) => {
    if (pathname !== '/admin/oauth/access_token' || request.method !== 'POST') return false
    const fields = readFields((await readBody(request)) ?? '', request.headers['content-type'] ?? '')
    if (fields['grant_type'] !== 'client_credentials')
      sendJson(response, 400, { error: 'unsupported_grant_type' })
    else if (fields['client_id'] !== access.clientId || fields['client_secret'] !== access.clientSecret)
      sendJson(response, 401, { error: 'invalid_client', error_description: 'Client authentication failed' })
    else sendJson(response, 200, tokens.issue())
    return true
  }

function readFields(body: string, type: string): Record<string, unknown> {
  if (!type.includes('json')) return Object.fromEntries(new URLSearchParams(body))
  try {
    const read: unknown = JSON.parse(body)
    return typeof read === 'object' && read !== null ? { ...read } : {}
  } catch {
    return {}
  }
}
