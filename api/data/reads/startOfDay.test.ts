import { describe, expect, it } from 'vitest'
import { startOfDay } from './startOfDay.ts'

describe('startOfDay', () => {
  it.each([
    ['UTC', '2026-11-20T10:30:00.000Z', '2026-11-20T00:00:00.000Z'],
    ['America/New_York', '2026-11-20T03:30:00.000Z', '2026-11-19T05:00:00.000Z'],
    ['Asia/Hong_Kong', '2026-11-20T17:00:00.000Z', '2026-11-20T16:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-20T00:00:00.500Z', '2026-11-19T18:30:00.000Z'],
    // The clocks have changed since midnight.
    ['America/New_York', '2026-11-01T12:00:00.000Z', '2026-11-01T04:00:00.000Z'],
    ['Europe/London', '2026-03-29T12:00:00.000Z', '2026-03-29T00:00:00.000Z'],
    ['America/New_York', '2026-03-08T12:00:00.000Z', '2026-03-08T05:00:00.000Z'],
  ])('returns for %s at %s the local midnight at %s', (zone, now, began) => {
    expect(startOfDay(new Date(now), zone).toISOString()).toBe(began)
  })

  it('throws for an unknown time zone', () => {
    expect(() => startOfDay(new Date(), 'Mars/Olympus')).toThrow(RangeError)
  })
})
