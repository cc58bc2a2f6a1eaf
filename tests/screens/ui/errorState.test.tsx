import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ErrorState } from '../../../web/ui/notice/ErrorState.tsx'

afterEach(() => vi.restoreAllMocks())

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

it('without network, it says that nothing needs to be done', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<ErrorState onRetry={() => {}} />)
  expect(screen.getByText('You are offline. It will load once this device is connected.')).toBeVisible()
})

it('while the device is online, it does not blame the connection, and says that nothing needs to be done', () => {
  render(<ErrorState onRetry={() => {}} />)
  expect(
    screen.getByText(
      'Loupe keeps trying. If this takes longer than a minute, check your connection or reload the page.',
    ),
  ).toBeVisible()
})
