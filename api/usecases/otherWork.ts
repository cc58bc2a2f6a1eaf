/** Long work awaits this at intervals, so that other requests are served in between. */
export const otherWork = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })
