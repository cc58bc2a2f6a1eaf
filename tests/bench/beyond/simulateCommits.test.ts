import { expect, it } from 'vitest'
import { simulateCommits } from './simulateCommits.ts'

const light = { writesPerSecond: 1, writeMs: 2, readsPerSecond: 1, readMs: 2 }

it('alone, a commit takes its work and one flush', () => {
  const { p50 } = simulateCommits({ cores: 4, flushMs: 5, heads: 1 }, { ...light, writeMs: 0.001 }, 600)
  expect(p50).toBeCloseTo(5, 1)
})

it('waits as long as the formula for one queue predicts', () => {
  // M/M/1 at 80 %: the mean time is service / (1 - load), and the median of an exponential distribution is ln 2 of it.
  const load = { writesPerSecond: 400, writeMs: 1, readsPerSecond: 400, readMs: 1 }
  const { p50, p99, busyCores } = simulateCommits({ cores: 1, flushMs: 1e-6, heads: 1 }, load, 2_000)
  expect(busyCores).toBeCloseTo(0.8, 1)
  expect(p50).toBeGreaterThan(5 * Math.LN2 * 0.9)
  expect(p50).toBeLessThan(5 * Math.LN2 * 1.1)
  expect(p99).toBeGreaterThan(5 * Math.log(100) * 0.85)
  expect(p99).toBeLessThan(5 * Math.log(100) * 1.15)
})

it('one head takes one commit per flush; several share the flushes', () => {
  const load = { writesPerSecond: 300, writeMs: 0.01, readsPerSecond: 1, readMs: 1 }
  const one = simulateCommits({ cores: 16, flushMs: 4, heads: 1 }, load, 60)
  const many = simulateCommits({ cores: 16, flushMs: 4, heads: 16 }, load, 60)
  expect(one.p99).toBeGreaterThan(1_000)
  expect(many.p99).toBeLessThan(40)
})
