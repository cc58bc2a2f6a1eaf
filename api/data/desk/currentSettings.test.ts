import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PrismaClient } from '../prisma/client.ts'
import { CurrentSettings } from './currentSettings.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const rows = (lateQuotes: 'accept' | 'block') => [{ key: 'desk', value: { lateQuotes } }]

describe('settings that another process has changed', () => {
  it('take effect within seconds although one read of them never returns, and its late result changes nothing', async () => {
    const findMany = vi.fn(async () => rows('accept'))
    const report = vi.fn()
    const settings = await CurrentSettings.open({
      prisma: { setting: { findMany } } as unknown as PrismaClient,
      environment: { quoteWindowHours: 12, lateQuotes: 'accept' },
      shared: true,
      report,
      lookEveryMs: 2_000,
    })
    let answer = (_rows: ReturnType<typeof rows>): void => undefined
    findMany.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    await vi.advanceTimersByTimeAsync(2_000)
    findMany.mockImplementation(async () => rows('block'))
    await vi.advanceTimersByTimeAsync(7_000)
    expect(settings.policy.lateQuotes).toBe('block')
    expect(report).toHaveBeenCalledOnce()
    answer(rows('accept'))
    await vi.advanceTimersByTimeAsync(0)
    settings.stop()
    expect(settings.policy.lateQuotes).toBe('block')
  })
})
