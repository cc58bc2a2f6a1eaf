/** Shown when the server could not be reached to send or read something. */
export const unreachable = (): string =>
  navigator.onLine
    ? "Loupe can't be reached at the moment. Please try again shortly."
    : 'You are offline. Please try again once this device is connected.'

/** Shown when a change was sent but not answered, so its result is unknown. */
const unanswered = (next: string) =>
  `Loupe did not respond in time. Your change may have gone through: ${next}`

/** Why a change failed on its way to the server or back. */
export const unsent = (error: unknown): string =>
  isTimeout(error) ? unanswered('please check before you try again.') : unaccepted(error)

/** As `unsent`, for a change that the server recognizes when it comes again. */
export const unsentOnce = (error: unknown): string =>
  isTimeout(error) ? unanswered('if you send it again now, it will not be made twice.') : unaccepted(error)

const unaccepted = (error: unknown): string =>
  isTooMany(error)
    ? 'Loupe received too many requests from you. Please wait a minute, then try again.'
    : unreachable()

/** The server's answer to a caller over its limit. */
const isTooMany = (error: unknown) =>
  typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 429

const isTimeout = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError'
