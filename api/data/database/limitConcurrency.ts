interface Queue {
  running: number
  readonly waiting: (() => void)[]
}

/**
 * Runs at most `most` tasks per key at once and queues the others in order. Keys do not wait for each other.
 * `run.waiting` is the number of queued tasks of a key.
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
      // The place goes directly to the next in the queue, so that no newcomer can take it.
      const next = queue.waiting.shift()
      if (next) next()
      else if (--queue.running === 0) queues.delete(key)
    }
  }
  return Object.assign(run, { waiting: (key: string) => queues.get(key)?.waiting.length ?? 0 })
}
