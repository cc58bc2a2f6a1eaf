interface Queue {
  running: number
  readonly waiting: (() => void)[]
}

/**
 * Runs at most `most` tasks of one key at once, the others in the order they came. Keys do not wait for each other.
 * `run.waiting` says how many of a key wait.
 */
export function limitConcurrency(most: number) {
  const queues = new Map<string, Queue>()
  async function run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const queue = queues.get(key) ?? { running: 0, waiting: [] }
    queues.set(key, queue)
    if (queue.running >= most) await new Promise<void>((next) => queue.waiting.push(next))
    else queue.running++
    try {
      return await task()
    } finally {
      // The place goes straight to whoever waits, so that nobody who comes meanwhile takes it.
      const next = queue.waiting.shift()
      if (next) next()
      else if (--queue.running === 0) queues.delete(key)
    }
  }
  return Object.assign(run, { waiting: (key: string) => queues.get(key)?.waiting.length ?? 0 })
}
