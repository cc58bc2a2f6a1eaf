import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

afterEach(() => {
  vi.useRealTimers()
})

test('many triggers in a row run once, at the end of the interval', async () => {
  const run = vi.fn(async () => undefined)
  const { trigger } = throttle(run, 400)
  for (let passed = 0; passed < 400; passed += 100) {
    trigger()
    expect(run).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(run).toHaveBeenCalledTimes(1)
})

test('a trigger during a run causes one more run, after the first has ended', async () => {
  const ends: (() => void)[] = []
  const run = vi.fn(() => new Promise<void>((end) => ends.push(end)))
  const { trigger } = throttle(run, 400)
  trigger()
  await vi.advanceTimersByTimeAsync(400)
  trigger()
  trigger()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(run).toHaveBeenCalledTimes(1)
  ends.shift()?.()
  await vi.advanceTimersByTimeAsync(400)
  expect(run).toHaveBeenCalledTimes(2)
  ends.shift()?.()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('windows that receive the same event spread their runs over an interval, and over the duration of their last run', async () => {
  vi.mocked(Math.random).mockReturnValue(0.5)
  const run = vi.fn(() => new Promise<void>((end) => setTimeout(end, 3_000)))
  const { trigger } = throttle(run, 400)
  trigger()
  await vi.advanceTimersByTimeAsync(599)
  expect(run).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(3_000)
  trigger()
  await vi.advanceTimersByTimeAsync(2_099)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledTimes(2)
})

test('nothing runs after it was stopped', async () => {
  const run = vi.fn(async () => undefined)
  const { trigger, stop } = throttle(run, 400)
  trigger()
  stop()
  trigger()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(run).not.toHaveBeenCalled()
})

test('a run during which the page was suspended for hours delays the next one by seconds', async () => {
  vi.mocked(Math.random).mockReturnValue(0.999)
  const run = vi.fn(() => new Promise<void>((end) => setTimeout(end, 7_200_000)))
  const { trigger } = throttle(run, 400)
  trigger()
  await vi.advanceTimersByTimeAsync(800 + 7_200_000)
  trigger()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(run).toHaveBeenCalledTimes(2)
})
