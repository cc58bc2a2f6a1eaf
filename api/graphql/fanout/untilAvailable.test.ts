import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { untilAvailable } from './untilAvailable.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('what cannot be read is read again until it can, at least every two seconds', async () => {
  let isDown = true
  const read = vi.fn(() => Promise.resolve(isDown ? 'down' : 'read'))
  const reading = untilAvailable(read, (result) => result === 'down')
  await vi.advanceTimersByTimeAsync(60_000)
  const sofar = read.mock.calls.length
  expect(sofar).toBeGreaterThan(30)
  expect(sofar).toBeLessThan(40)
  isDown = false
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await reading).toBe('read')
  expect(read).toHaveBeenCalledTimes(sofar + 1)
})
