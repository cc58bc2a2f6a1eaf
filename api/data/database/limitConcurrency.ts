interface Queue {
  running: number
  readonly waiting: (() => void)[]
}

/**
 * Runs at most `most` tasks of a key at once and queues the others in order. Keys do not wait for each other.
 * `run.waiting` is the number of queued tasks of a key.
 *
 * @param most may change; what runs already is not stopped
 */
export function limitConcurrency(most: (key: string) => number) {
  const queues = new Map<string, Queue>()
  async function run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const queue = queues.get(key) ?? { running: 0, waiting: [] }
    queues.set(key, queue)
    if (queue.running >= most(key)) await new Promise<void>((next) => queue.waiting.push(next))
    else queue.running++
    try {
      return await task()
    } finally {
      queue.running--
      // A freed place goes directly to the next task in the queue, so that a new task cannot take it.
      for (const next of queue.waiting.splice(0, Math.max(0, most(key) - queue.running))) {
        queue.running++
        next()
      }
      if (queue.running === 0) queues.delete(key)
    }
  }
  return Object.assign(run, { waiting: (key: string) => queues.get(key)?.waiting.length ?? 0 })
}
