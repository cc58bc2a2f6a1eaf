/**
 * Waits for a promise no longer than `ms`.
 * @throws `tooLate` after that time; the promise's later result is ignored
 */
export async function inTime<T>(promise: Promise<T>, ms: number, tooLate: Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(reject, ms, tooLate)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/**
 * How long to wait for a read that can be repeated. A dead connection fails only after minutes, and any such
 * read takes far less than this, so one that takes longer is repeated on another connection.
 */
export const LOST_AFTER_MS = 5_000

/** Waits for a read that is repeated if it fails. The error counts as temporary. */
export const unlessLost = <T>(reading: Promise<T>): Promise<T> =>
  inTime(
    reading,
    LOST_AFTER_MS,
    Object.assign(new Error('The database has not answered within 5 seconds'), { code: 'ETIMEDOUT' }),
  )
