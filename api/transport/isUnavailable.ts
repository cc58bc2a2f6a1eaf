/** Prisma's error codes for a database that is unreachable, full, or out of connections. */
const CODES = new Set(['P1001', 'P1002', 'P1008', 'P1011', 'P1017', 'P2024', 'P2028', 'P2037'])
const NETWORK =
  /ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOSPC|terminat|connection (?:is )?closed|PGlite is closed/i

/** Whether an error is temporary: nothing was done, and the caller should retry. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause } = error as Error & { code?: unknown }
  if (typeof code === 'string' && (CODES.has(code) || NETWORK.test(code))) return true
  if (error.name === 'PrismaClientInitializationError' || error.name === 'DriverAdapterError')
    return (
      NETWORK.test(`${error.message} ${String(cause)}`) || error.name === 'PrismaClientInitializationError'
    )
  return cause !== undefined && cause !== error && isUnavailable(cause)
}
