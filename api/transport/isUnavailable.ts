/** Prisma's error codes for a database that is unreachable, full, or out of connections. */
const CODES = new Set(['P1001', 'P1002', 'P1008', 'P1011', 'P1017', 'P2024', 'P2028', 'P2037'])
const NETWORK =
  /ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOSPC|terminat|connection (?:is )?closed|PGlite is closed/i
/** Kinds of the driver's errors for the same. */
const KINDS = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'])

/** Whether an error is temporary: nothing was done, and the caller should retry. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause } = error as Error & { code?: unknown }
  if (typeof code === 'string' && (CODES.has(code) || NETWORK.test(code))) return true
  if (error.name === 'PrismaClientInitializationError') return true
  if (error.name === 'DriverAdapterError')
    return (
      KINDS.has((cause as { kind?: string } | undefined)?.kind ?? '') ||
      NETWORK.test(`${error.message} ${String(cause)}`)
    )
  return cause !== undefined && cause !== error && isUnavailable(cause)
}
