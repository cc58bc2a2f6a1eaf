import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { learnServerTime, serverNow, watchServerTime } from './serverTime.ts'

const SECOND = 1_000
const HOUR = 3_600 * SECOND

/** How far this device's clock is ahead of the server's. */
let ahead = 0
const setClock = (next: number) => {
  vi.setSystemTime(Date.now() + next - ahead)
  ahead = next
}
/** The error of the estimated server time. */
const error = () => Math.abs(serverNow() - (Date.now() - ahead))

type Answer = { takesMs?: number; agedMs?: number; headers?: Record<string, string>; status?: number }

/** An answer of the server to a request that was sent `takesMs` ago. */
function hear({ takesMs = 200, agedMs = 0, headers = {}, status = 200 }: Answer = {}) {
  const sentAt = Date.now()
  vi.advanceTimersByTime(takesMs / 2)
  const date = new Date(Date.now() - ahead - agedMs).toUTCString()
  vi.advanceTimersByTime(takesMs / 2)
  learnServerTime(new Response(null, { status, headers: { date, ...headers } }), sentAt)
}

beforeEach(() => {
  ahead = 0
  vi.useFakeTimers({ now: new Date('2026-12-01T10:00:00.400Z') })
  hear()
})
afterEach(() => {
  setClock(0)
  hear()
  vi.useRealTimers()
})

describe("the server's time", () => {
  it('is that of this device while its clock is about right, however slow the answers are', () => {
    const told = vi.fn()
    const stop = watchServerTime(told)
    for (const ms of [-2, -1, 0, 1, 2].map((seconds) => seconds * SECOND)) {
      setClock(ms)
      for (const takesMs of [0, 20, 900, 9_000]) {
        hear({ takesMs })
        expect(serverNow()).toBe(Date.now())
      }
    }
    expect(told).not.toHaveBeenCalled()
    stop()
  })

  it.each([2 * HOUR, -2 * HOUR, 5 * SECOND, -5 * SECOND])(
    'is known to the second with a clock that is %i ms ahead, and does not jitter',
    (ms) => {
      const told = vi.fn()
      const stop = watchServerTime(told)
      setClock(ms)
      for (const takesMs of [200, 20, 900, 5_000, 9_000, 0]) {
        hear({ takesMs })
        expect(error()).toBeLessThan(SECOND)
        vi.advanceTimersByTime(300)
      }
      expect(told).toHaveBeenCalledOnce()
      stop()
    },
  )

  it('is estimated better from a quick answer than from a slow one', () => {
    setClock(2 * HOUR)
    const sentAt = Date.now()
    const date = new Date(Date.now() - ahead).toUTCString()
    vi.advanceTimersByTime(9_000)
    learnServerTime(new Response(null, { headers: { date } }), sentAt)
    expect(error()).toBeGreaterThan(3 * SECOND)
    expect(error()).toBeLessThan(6 * SECOND)
    hear({ takesMs: 100 })
    expect(error()).toBeLessThan(SECOND)
  })

  it.each<[string, Answer]>([
    ['comes from a cache', { agedMs: 3 * HOUR, headers: { age: '10800' } }],
    ['took long', { agedMs: 3 * HOUR, takesMs: 11_000 }],
    ['is not of the server itself', { agedMs: 3 * HOUR, status: 502 }],
    ['names no time', { headers: { date: '' } }],
  ])('is not learned from an answer that %s', (_, answer) => {
    hear(answer)
    expect(serverNow()).toBe(Date.now())
  })

  it('is not learned from an answer during which the clock was set', () => {
    const sentAt = Date.now()
    setClock(-2 * HOUR)
    learnServerTime(new Response(null, { headers: { date: new Date(sentAt).toUTCString() } }), sentAt)
    expect(serverNow()).toBe(Date.now())
  })

  it.each([2 * HOUR, -2 * HOUR])(
    'follows a clock of %i ms that is set right, without another answer',
    (ms) => {
      setClock(ms)
      hear()
      setClock(0)
      expect(error()).toBeLessThan(SECOND)
      hear()
      expect(serverNow()).toBe(Date.now())
    },
  )
})
