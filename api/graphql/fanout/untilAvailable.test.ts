import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SharedReads } from './SharedReads.ts'
import { untilAvailable } from './untilAvailable.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a read that fails is repeated until it succeeds, at least every two seconds', async () => {
  let isDown = true
  const read = vi.fn(() => Promise.resolve(isDown ? 'down' : 'read'))
  const reading = untilAvailable(
    read,
    (result) => result === 'down',
    () => false,
  )
  await vi.advanceTimersByTimeAsync(60_000)
  const sofar = read.mock.calls.length
  expect(sofar).toBeGreaterThan(30)
  expect(sofar).toBeLessThan(40)
  isDown = false
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await reading).toBe('read')
  expect(read).toHaveBeenCalledTimes(sofar + 1)
})

it('a shared read is repeated by one caller at a time while the database is unavailable', async () => {
  const read = vi.fn(() => Promise.resolve('down'))
  const reads = new SharedReads<string>(100, (value) => value.length)
  const receive = vi.fn()
  reads.get(
    { lane: 'events', seq: 1 },
    0,
    (isLost) => untilAvailable(read, (result) => result === 'down', isLost),
    receive,
  )
  await vi.advanceTimersByTimeAsync(60_000)
  const sofar = read.mock.calls.length
  // The shared read was repeated three times, each time with short pauses first.
  expect(sofar).toBeLessThan(50)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(read.mock.calls.length - sofar).toBeLessThanOrEqual(5)
  expect(receive).not.toHaveBeenCalled()
})
