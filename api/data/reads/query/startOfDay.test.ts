import { describe, expect, it } from 'vitest'
import { startOfDay, startOfDayAfter } from './startOfDay.ts'

/** A zone, a time of a day on which its clocks are put forward at midnight, and the start of that day. */
const forwardAtMidnight: [zone: string, now: string, began: string][] = [
  ['Africa/Cairo', '2026-04-24T10:00:00.000Z', '2026-04-23T22:00:00.000Z'],
  ['America/Santiago', '2026-09-06T12:00:00.000Z', '2026-09-06T04:00:00.000Z'],
  ['Asia/Beirut', '2026-03-29T10:00:00.000Z', '2026-03-28T22:00:00.000Z'],
  ['America/Havana', '2026-03-08T12:00:00.000Z', '2026-03-08T05:00:00.000Z'],
]

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
    // They changed the day before, or change later.
    ['Europe/London', '2026-03-30T00:30:00.000Z', '2026-03-29T23:00:00.000Z'],
    ['Europe/London', '2026-10-26T00:30:00.000Z', '2026-10-26T00:00:00.000Z'],
    ['Europe/London', '2026-10-25T00:30:00.000Z', '2026-10-24T23:00:00.000Z'],
    // At the end of a day of 25 hours.
    ['Europe/London', '2026-10-25T23:59:59.000Z', '2026-10-24T23:00:00.000Z'],
    // The clocks are put forward at midnight: the day starts at one.
    ...forwardAtMidnight,
    // They are put back at midnight: the day starts when they show it for good.
    ['Africa/Cairo', '2026-10-30T10:00:00.000Z', '2026-10-29T22:00:00.000Z'],
    ['America/Santiago', '2026-04-05T12:00:00.000Z', '2026-04-05T04:00:00.000Z'],
  ])('returns for %s at %s the local start of the day at %s', (zone, now, began) => {
    expect(startOfDay(new Date(now), zone).toISOString()).toBe(began)
  })

  it('throws for an unknown time zone', () => {
    expect(() => startOfDay(new Date(), 'Mars/Olympus')).toThrow(RangeError)
  })
})

describe('startOfDayAfter', () => {
  it.each(forwardAtMidnight)('finds for %s the day of %s from others', (zone, now, began) => {
    const before = startOfDay(new Date(Date.parse(now) - 3 * 86_400_000), zone)
    const after = startOfDay(new Date(Date.parse(now) + 3 * 86_400_000), zone)
    expect(startOfDayAfter(before, 3, zone).toISOString()).toBe(began)
    expect(startOfDayAfter(after, -3, zone).toISOString()).toBe(began)
    expect(startOfDayAfter(new Date(began), 0, zone).toISOString()).toBe(began)
  })
})
