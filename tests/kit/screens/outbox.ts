import { server } from './server.ts'

type Sent = { operation: string; variables: Record<string, unknown> }
type Body = { operationName?: string; variables?: Record<string, unknown> }

let sent: Sent[] = []

/**
 * Records every operation from now on. Uses the server's events, because a handler that only observes would
 * count as handling the request.
 */
export function watchSent(): void {
  server.events.on('request:start', ({ request }) => {
    // File requests have no body.
    if (request.method !== 'POST') return
    void request
      .clone()
      .json()
      .then((body: Body) => {
        if (body.operationName) sent.push({ operation: body.operationName, variables: body.variables ?? {} })
        return undefined
      })
  })
}

/** The variables of each call of this operation by the screen. */
export function sentAs(operation: string): Record<string, unknown>[] {
  return sent.filter((one) => one.operation === operation).map((one) => one.variables)
}

/** Call between tests. */
export function forgetOutbox(): void {
  server.events.removeAllListeners()
  sent = []
}
