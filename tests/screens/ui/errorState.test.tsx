import { act, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ErrorState } from '../../../web/ui/ErrorState.tsx'

it('failed queries are repeated as soon as the network is back', () => {
  const onRetry = vi.fn()
  const { unmount } = render(<ErrorState onRetry={onRetry} />)
  expect(onRetry).not.toHaveBeenCalled()

  act(() => void window.dispatchEvent(new Event('online')))
  expect(onRetry).toHaveBeenCalledTimes(1)

  unmount()
  window.dispatchEvent(new Event('online'))
  expect(onRetry).toHaveBeenCalledTimes(1)
})
