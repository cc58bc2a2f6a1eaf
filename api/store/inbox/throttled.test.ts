import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttled } from './throttled.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a throttled task runs once for all pending requests, and again only after the interval', async () => {
  const work = vi.fn(async () => undefined)
  const announcement = throttled(2_000, work)
  for (let nth = 0; nth < 50; nth++) announcement.due()
  await vi.advanceTimersByTimeAsync(0)
  expect(work).toHaveBeenCalledTimes(1)
  for (let nth = 0; nth < 50; nth++) announcement.due()
  await vi.advanceTimersByTimeAsync(1_900)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(work).toHaveBeenCalledTimes(2)
})

test('flushing runs the pending task immediately, and does nothing if none is pending', async () => {
  const work = vi.fn(async () => undefined)
  const announcement = throttled(2_000, work)
  await announcement.now()
  expect(work).not.toHaveBeenCalled()
  announcement.due()
  await announcement.now()
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(work).toHaveBeenCalledTimes(1)
})
