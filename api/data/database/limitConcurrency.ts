interface Queue {
  running: number
  readonly waiting: (() => void)[]
}

/** Ends what took the place; only the first call counts. */
type Leave = () => void

/**
 * Runs at most `most` tasks of a key at once and queues the others in order. Keys do not wait for each other.
 * `run.waiting` is the number of queued tasks of a key; `run.take` is a place for a task that ends it itself, at once if
 * one is free.
 *
 * @param most may change; what runs already is not stopped
 */
export function limitConcurrency(most: (key: string) => number) {
  const queues = new Map<string, Queue>()

  function take(key: string): Leave | Promise<Leave> {
    const queue = queues.get(key) ?? { running: 0, waiting: [] }
    queues.set(key, queue)
    if (queue.running >= most(key))
      return new Promise((resolve) => queue.waiting.push(() => resolve(leaving(key, queue))))
    queue.running++
    return leaving(key, queue)
  }

  function leaving(key: string, queue: Queue): Leave {
    let left = false
    return () => {
      if (left) return
      left = true
      queue.running--
      // A freed place goes directly to the next task in the queue, so that a new task cannot take it.
      for (const next of queue.waiting.splice(0, Math.max(0, most(key) - queue.running))) {
        queue.running++
        next()
      }
      if (queue.running === 0) queues.delete(key)
    }
  }

  async function run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const place = take(key)
    const leave = typeof place === 'function' ? place : await place
    try {
      return await task()
    } finally {
      leave()
    }
  }

  return Object.assign(run, { take, waiting: (key: string) => queues.get(key)?.waiting.length ?? 0 })
}
