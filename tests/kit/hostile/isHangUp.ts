const CODES: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE'])

/** Whether a connection was closed before an answer came: a kept one may be, just when it is used again. */
export const isHangUp = (error: unknown): boolean =>
  error instanceof Error && (error.message === 'socket hang up' || ('code' in error && CODES.has(error.code)))
