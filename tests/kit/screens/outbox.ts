type Sent = { operation: string; variables: Record<string, unknown> }

let sent: Sent[] = []

/** Notes an operation that the screen sent. */
export function noteSent(operation: string, variables: Record<string, unknown>): void {
  sent.push({ operation, variables })
}

/** The variables of each time that the screen sent this operation. */
export function sentAs(operation: string): Record<string, unknown>[] {
  return sent.filter((one) => one.operation === operation).map((one) => one.variables)
}

/** Between tests. */
export function forgetOutbox(): void {
  sent = []
}
