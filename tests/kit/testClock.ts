const START = new Date('2026-03-02T09:00:00.000Z')

export interface TestClock {
  readonly now: () => Date
  /** Moves forward by this many hours, or back if it is negative. */
  advance(hours: number): void
  /** Moves to the next whole minute, so that the following readings are the same in every run. */
  nextMinute(): void
  reset(): void
}

/**
 * A clock controlled by the test: starts on a Monday morning and advances by a millisecond at each reading, so that
 * no two things happen at the same instant and newest-first is always well-defined.
 */
export function testClock(): TestClock {
  let time = START.getTime()
  return {
    now: () => new Date(time++),
    advance(hours) {
      time += hours * 3_600_000
    },
    nextMinute() {
      time = (Math.floor(time / 60_000) + 1) * 60_000
    },
    reset() {
      time = START.getTime()
    },
  }
}
