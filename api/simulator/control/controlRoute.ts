import { ZodError } from 'zod'
import { isSameOrigin } from '../http/isSameOrigin.ts'
import { readBody, type Route, sendJson } from '../http/Route.ts'
import type { Simulation } from '../Simulation.ts'
import { StoreError } from '../state/StoreError.ts'
import { type ControlAction, CONTROL_ACTIONS } from './controlActions.ts'

const PREFIX = '/__store'

/** The actions of the store's staff and customers, and faults, as a JSON API for tests and scripted demos. */
export function controlRoute(
  simulation: Simulation,
  actions: readonly ControlAction[] = CONTROL_ACTIONS,
): Route {
  const known = actions.map((action) => ({
    action,
    matches: new RegExp(`^${PREFIX}${action.path.replace('{id}', '(?<id>\\d+)')}$`),
  }))
  return async (request, response, url) => {
    if (!url.pathname.startsWith(`${PREFIX}/`)) return false
    if (!isSameOrigin(request)) {
      sendJson(response, 403, { errors: 'Other sites may not ask this' })
      return true
    }
    for (const { action, matches } of known) {
      const match = matches.exec(url.pathname)
      if (!match || action.method !== request.method) continue
      const body = bodyOf(await readBody(request))
      const done = await checked(() => action.run(simulation, match.groups?.id ?? '', body))
      sendJson(response, 200, done ?? { done: true })
      return true
    }
    return false
  }
}

/** @throws StoreError */
function bodyOf(text: string | null): unknown {
  if (text === null) throw new StoreError(422, 'The body is too long')
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new StoreError(422, 'The body is no JSON')
  }
}

/** An invalid input is reported to the caller in one line. @throws StoreError */
async function checked(run: () => unknown): Promise<unknown> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ZodError)) throw error
    const words = error.issues.map(({ path, message }) =>
      [path.join('.'), message].filter(Boolean).join(': '),
    )
    throw new StoreError(422, words.join('; '))
  }
}
