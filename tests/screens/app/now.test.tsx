import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useNow } from '../../../web/ui/useNow.ts'

it('the time is the same for the two reads of a render, even if a second ends between them', () => {
  const { result, unmount } = renderHook(useNow)
  unmount()
  let time = result.current + 998
  vi.spyOn(Date, 'now').mockImplementation(() => ++time)
  const complain = vi.spyOn(console, 'error')
  renderHook(useNow)
  expect(complain).not.toHaveBeenCalled()
})
