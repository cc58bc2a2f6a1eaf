/** Messages sent before other work of the process runs, such as HTTP requests. */
const SENT_AT_ONCE = 250

/** Runs tasks in order; after each batch, other work of the process runs first. */
export function inBatches(): (task: () => void) => void {
  const waiting: (() => void)[] = []
  let left = SENT_AT_ONCE
  let renewing = false

  function renew(): void {
    renewing = false
    left = SENT_AT_ONCE
    for (const task of waiting.splice(0, SENT_AT_ONCE)) {
      left--
      task()
    }
    if (waiting.length > 0) renewLater()
  }

  function renewLater(): void {
    if (renewing) return
    renewing = true
    setImmediate(renew)
  }

  return (task) => {
    renewLater()
    if (left > 0 && waiting.length === 0) {
      left--
      task()
    } else waiting.push(task)
  }
}
