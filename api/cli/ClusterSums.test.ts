import { join } from 'node:path'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { beforeEach, expect, test } from 'vitest'

interface ClusterSums {
  measured(process: number, registries: readonly unknown[]): void
  end(process: number): void
  text(): Promise<string>
}
const { ClusterSums } = (await import(join(import.meta.dirname, 'ClusterSums.mjs'))) as {
  ClusterSums: new () => ClusterSums
}

let sums: ClusterSums
beforeEach(() => (sums = new ClusterSums()))

/** A process with this count. */
async function measure(process: number, count: number): Promise<void> {
  const registry = new Registry()
  const registers = [registry]
  new Counter({ name: 'problems', help: '-', labelNames: ['kind'], registers }).inc({ kind: 'a' }, count)
  new Histogram({ name: 'seconds', help: '-', buckets: [1], registers }).observe(count)
  sums.measured(process, [await registry.getMetricsAsJSON()])
}

const valueOf = async (name: string) => {
  const line = (await sums.text()).split('\n').find((each) => each.startsWith(`${name} `))
  return line && Number(line.slice(name.length))
}

test('counters do not fall when processes are replaced', async () => {
  await measure(1, 5)
  await measure(2, 10)
  expect(await valueOf('problems{kind="a"}')).toBe(15)
  sums.end(1)
  await measure(3, 1)
  sums.end(2)
  expect(await valueOf('problems{kind="a"}')).toBe(16)
  expect(await valueOf('seconds_count')).toBe(3)
  expect(await valueOf('seconds_sum')).toBe(16)
})

test('gauges of a process that has ended do not count', async () => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  sums.measured(1, [await registry.getMetricsAsJSON()])
  expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(0)
  sums.end(1)
  expect(await valueOf('process_resident_memory_bytes')).toBeUndefined()
})

test('one busy process shows, however many others are idle', async () => {
  const lag = (value: number) => ({
    name: 'nodejs_eventloop_lag_p99_seconds',
    help: '-',
    type: 'gauge',
    aggregator: 'average',
    values: [{ value, labels: {} }],
  })
  sums.measured(1, [[lag(0.01)]])
  sums.measured(2, [[lag(0.5)]])
  expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBe(0.5)
})
