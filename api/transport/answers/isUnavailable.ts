import { TooBusy } from '../../usecases/access/ports.ts'

/** Prisma's error codes for a database that is unreachable, full, or out of connections. */
const CODES = new Set(['P1001', 'P1002', 'P1008', 'P1011', 'P1017', 'P2024', 'P2028', 'P2037'])
/**
 * PostgreSQL's codes: no disk space, memory or connections left; shutting down or not started; the disk
 * failed.
 */
const SQL_STATES = /^(?:53\d{3}|57P0[1-35]|58030)$/
const NETWORK =
  /ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOSPC|terminat|connection (?:is )?closed|PGlite is closed/i
/** The corresponding kinds of the driver's errors. */
const KINDS = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'])

/**
 * The corresponding messages of the driver where it has no code: a connection was closed, or could not be
 * opened.
 */
const MESSAGES =
  /^(?:Connection terminated|timeout expired|timeout exceeded when trying to connect|Cannot use a pool after)|is not queryable$/

/** The driver's identification of an error: Prisma's own name for it, or PostgreSQL's code. */
interface DriverCause {
  readonly kind?: string
  readonly originalCode?: string
}

/** Whether an error is temporary: nothing was done, and the caller should retry. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof TooBusy) return true
  const { code, cause, meta } = error as Error & {
    code?: unknown
    meta?: { driverAdapterError?: { cause?: DriverCause } }
  }
  if (typeof code === 'string' && (CODES.has(code) || NETWORK.test(code))) return true
  if (error.name === 'PrismaClientInitializationError' || MESSAGES.test(error.message)) return true
  if (isDriverUnavailable(meta?.driverAdapterError?.cause)) return true
  if (error.name === 'DriverAdapterError')
    return isDriverUnavailable(cause as DriverCause) || NETWORK.test(`${error.message} ${String(cause)}`)
  return cause !== undefined && cause !== error && isUnavailable(cause)
}

const isDriverUnavailable = ({ kind = '', originalCode = '' }: DriverCause = {}): boolean =>
  KINDS.has(kind) || SQL_STATES.test(originalCode)
