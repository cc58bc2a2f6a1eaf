const CODES: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE'])

/**
 * Whether a connection was closed before an answer arrived: a persistent one may be, just when it is reused.
 */
export const isHangUp = (error: unknown): boolean =>
  error instanceof Error && (error.message === 'socket hang up' || ('code' in error && CODES.has(error.code)))
