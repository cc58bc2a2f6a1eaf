/** Shown when the server could not be reached to send or read something. */
export const unreachable = (): string =>
  navigator.onLine
    ? "Loupe can't be reached at the moment. Please try again shortly."
    : 'You are offline. Please try again once this device is connected.'

/** Shown when a change was sent but not answered, so its result is unknown. */
const unanswered =
  'Loupe did not respond in time. Your change may have gone through: please check before you try again.'

/** Why a change failed on its way to the server or back. */
export const unsent = (error: unknown): string => (isTimeout(error) ? unanswered : unreachable())

const isTimeout = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError'
