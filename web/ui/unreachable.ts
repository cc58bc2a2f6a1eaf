/** What is said when something could not be sent or read because the server was not reached. */
export const unreachable = (): string =>
  navigator.onLine
    ? "Loupe can't be reached at the moment. Please try again shortly."
    : 'You are offline. Please try again once this device is connected.'
