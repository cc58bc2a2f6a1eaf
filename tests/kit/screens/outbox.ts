import { graphql } from 'msw'
import { server } from './server.ts'

type Sent = { operation: string; variables: Record<string, unknown> }

let sent: Sent[] = []

/** Notes every operation from now on. To be called after all other handlers are in place: it goes first, and only looks on. */
export function watchSent(): void {
  server.use(
    graphql.operation(({ operationName, variables }) => {
      if (operationName) sent.push({ operation: operationName, variables })
    }),
  )
}

/** The variables of each time that the screen sent this operation. */
export function sentAs(operation: string): Record<string, unknown>[] {
  return sent.filter((one) => one.operation === operation).map((one) => one.variables)
}

/** Between tests. */
export function forgetOutbox(): void {
  sent = []
}
