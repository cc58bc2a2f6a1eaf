import { server } from './server.ts'

type Sent = { operation: string; variables: Record<string, unknown> }
type Body = { operationName?: string; variables?: Record<string, unknown> }

let sent: Sent[] = []

/** Notes every operation from now on. By the server's events: a handler that only looks on would count as handling. */
export function watchSent(): void {
  server.events.on('request:start', ({ request }) => {
    // Files are asked for without a body.
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

/** The variables of each time that the screen sent this operation. */
export function sentAs(operation: string): Record<string, unknown>[] {
  return sent.filter((one) => one.operation === operation).map((one) => one.variables)
}

/** Between tests. */
export function forgetOutbox(): void {
  server.events.removeAllListeners()
  sent = []
}
