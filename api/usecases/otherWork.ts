/** Long work waits for this now and then, so that other requests are served meanwhile. */
export const otherWork = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })
