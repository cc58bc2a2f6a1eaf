/** Long work awaits this at intervals, so that other requests are served in between. */
export const otherWork = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

/** How long work may keep others waiting, in milliseconds. */
const TURN_MS = 10

/** For work in many small parts: called before each, waits for others if they have waited long enough. */
export function turns(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < TURN_MS) return
    await otherWork()
    began = performance.now()
  }
}
