import { describe, expect, it } from 'vitest'
import { MAX_ATTEMPTS, nextPost } from './backOff.ts'
import { isPermanentlyFailing } from './switchOff.ts'

const now = new Date('2026-03-02T09:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

describe('retrying a failed delivery', () => {
  it('a delivery is retried eight times at growing intervals within four hours', () => {
    const waits = Array.from({ length: MAX_ATTEMPTS }, (_, nth) => {
      const next = nextPost(nth + 1, now)
      return next && (next.getTime() - now.getTime()) / 60_000
    })
    expect(waits).toEqual([1, 3, 6, 10, 20, 40, 60, 100, null])
    expect(waits.reduce((sum: number, wait) => sum + (wait ?? 0), 0)).toBe(240)
  })

  it('a delivery also fails for good if a crash has counted one attempt too many', () => {
    expect(nextPost(MAX_ATTEMPTS + 1, now)).toBeNull()
  })
})

describe('disabling a failing endpoint', () => {
  it.each([
    [49, daysAgo(4.9), false],
    [50, daysAgo(0.1), true],
    [1, daysAgo(5), true],
    [1, null, false],
  ])(
    'with %i failed deliveries in a row, the first created at %s, an endpoint is permanently failing: %s',
    (failures, since, hopeless) => {
      expect(isPermanentlyFailing(failures, since, now)).toBe(hopeless)
    },
  )
})
