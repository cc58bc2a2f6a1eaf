import cluster from 'node:cluster'
import { AggregatorRegistry, Gauge, type Registry } from 'prom-client'

/** A process's request to its cluster's primary process; `api/cli/runCluster.mjs` answers it. */
interface Question {
  readonly type: 'loupe:metrics'
  readonly id: number
}

interface Answer extends Question {
  readonly text?: string
  readonly error?: string
}

/**
 * Returns a function that reads all measurements as text. In a cluster, those of all its processes, because a
 * collector reaches any one of them and cannot choose.
 */
export function metricsOfAll(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics()
  AggregatorRegistry.setRegistries(registry)
  // Answers the primary's requests for measurements.
  void new AggregatorRegistry()
  const asked = new Map<number, (answer: Answer) => void>()
  let last = 0
  process.on('message', (message: Partial<Answer> | undefined) => {
    if (message?.type !== 'loupe:metrics' || message.id === undefined) return
    asked.get(message.id)?.(message as Answer)
    asked.delete(message.id)
  })
  return () =>
    new Promise((resolve, reject) => {
      const id = ++last
      asked.set(id, ({ text, error }) => (text === undefined ? reject(new Error(error)) : resolve(text)))
      process.send?.({ type: 'loupe:metrics', id } satisfies Question)
    })
}

/** Sends the counters before a process of a cluster ends, so that they stay in the sums. */
export async function leaveCounts(registry: Registry): Promise<void> {
  if (!cluster.isWorker) return
  const counting = registry
    .getMetricsAsArray()
    .flatMap(({ name }) => registry.getSingleMetric(name) ?? [])
    .filter((metric) => !(metric instanceof Gauge))
  const metrics = [await Promise.all(counting.map((metric) => metric.get()))]
  await new Promise((resolve) => process.send?.({ type: 'loupe:counts', metrics }, undefined, {}, resolve))
}
