import { AggregatorRegistry } from 'prom-client'

const ONLY_GROW = ['counter', 'histogram', 'summary']

/**
 * Adds up the measurements of all processes of a cluster. Counters of processes that have ended stay in the
 * sum: a collector takes a falling counter for a restart at zero, and counts all of it again.
 */
export class ClusterSums {
  /** The latest measurements of each process, as `getMetricsAsJSON` of each of its registries. */
  #living = new Map()
  #ended = []

  measured(process, registries) {
    this.#living.set(process, registries)
  }

  end(process) {
    const counted = (this.#living.get(process) ?? []).map((metrics) =>
      metrics.filter(({ type }) => ONLY_GROW.includes(type)),
    )
    this.#living.delete(process)
    if (counted.length === 0) return
    this.#ended = AggregatorRegistry.aggregate([this.#ended, ...counted])
      .getMetricsAsArray()
      .map((metric) => metric.get())
  }

  /** In the format of Prometheus. */
  text() {
    const registries = [this.#ended, ...[...this.#living.values()].flat()]
    return AggregatorRegistry.aggregate(registries.map(worstDelays)).metrics()
  }
}

/** The delays of one busy process would disappear in the average that prom-client takes. */
const worstDelays = (metrics) =>
  metrics.map((metric) =>
    metric.name.startsWith('nodejs_eventloop_lag') && metric.aggregator === 'average'
      ? { ...metric, aggregator: 'max' }
      : metric,
  )
