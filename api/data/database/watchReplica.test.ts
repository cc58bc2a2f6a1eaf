import { AggregatorRegistry, Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { freePort } from '../../../tests/kit/freePort.ts'
import { until } from '../../../tests/kit/until.ts'
import { measureOnRequest } from '../../transport/process/metrics.ts'
import { watchReplica } from './watchReplica.ts'

it('while the replica is unreachable, a cluster reports for how long', async () => {
  const away = `postgresql://postgres@127.0.0.1:${await freePort()}/postgres`
  const warnings: string[] = []
  const watch = watchReplica(away, away, { info: () => undefined, warn: (text) => warnings.push(text) })
  const registry = new Registry()
  const name = 'loupe_replica_behind_seconds'
  const read = () => ({ replica: watch.behindMs() / 1_000 })
  measureOnRequest(registry, [{ name, help: name, label: 'replica', shared: true, read }], (error) => {
    throw error
  })
  try {
    await until('it is known to be away', () => warnings.length > 0)
    const first = watch.behindMs() / 1_000
    // The way the processes of a cluster send their figures to the one that adds them up.
    const sent = JSON.parse(JSON.stringify([await registry.getMetricsAsJSON()])) as object[]
    const together = await AggregatorRegistry.aggregate(sent).getSingleMetric(name)?.get()
    expect(together?.values).toEqual([
      expect.objectContaining({ labels: { replica: 'replica' }, value: expect.any(Number) }),
    ])
    expect(together?.values[0]?.value).toBeGreaterThanOrEqual(first)
    expect(first).toBeGreaterThan(0)
  } finally {
    watch.stop()
  }
})
