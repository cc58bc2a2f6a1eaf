import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useFromNow, useNow } from '../../../web/ui/value/useNow.ts'

it('the time is the same for the two reads of a render, even if a second ends between them', () => {
  const { result, unmount } = renderHook(useNow)
  unmount()
  let time = result.current + 998
  vi.spyOn(Date, 'now').mockImplementation(() => ++time)
  const complain = vi.spyOn(console, 'error')
  renderHook(useNow)
  expect(complain).not.toHaveBeenCalled()
})

it('a value derived from the time renders again only when it changes', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T09:00:30.500Z') })
  let renders = 0
  const { result } = renderHook(() => {
    renders++
    return useFromNow((now) => new Date(now).getUTCMinutes())
  })
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect([result.current, renders]).toEqual([0, 1])
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect([result.current, renders]).toEqual([1, 2])
})
