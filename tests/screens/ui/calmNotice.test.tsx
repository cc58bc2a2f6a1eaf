import { act, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CalmNotice } from '../../../web/ui/notice/CalmNotice.tsx'
import type { Notice } from '../../../web/ui/notice/CalmNoticeCard.tsx'
import { renderPart } from '../../kit/screens/renderPart.tsx'

const closed = vi.fn()
const shown = (notice: Notice) => (
  <MemoryRouter>
    <CalmNotice notice={notice} onClose={closed} />
  </MemoryRouter>
)
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

beforeEach(async () => {
  closed.mockClear()
  await import('../../../web/ui/notice/CalmNoticeCard.tsx')
  vi.useFakeTimers()
})

describe('a notice of other users’ actions', () => {
  it('stays for fifteen seconds if it has a link to follow, and for five without one', async () => {
    const { show } = renderPart(shown({ text: 'Quoted', link: { label: 'See it', to: '/a' } }))
    await vi.waitFor(() => expect(screen.getByRole('link', { name: 'See it' })).toBeVisible())
    pass(14_900)
    expect(closed).not.toHaveBeenCalled()
    pass(200)
    expect(closed).toHaveBeenCalledOnce()
    show(shown({ text: 'Reconnected' }))
    pass(5_100)
    expect(closed).toHaveBeenCalledTimes(2)
  })

  it('a second notice with the same text has its own time, because its link leads elsewhere', async () => {
    const { show } = renderPart(shown({ text: 'New request', link: { label: 'See it', to: '/a' } }))
    await vi.waitFor(() => expect(screen.getByRole('link', { name: 'See it' })).toBeVisible())
    pass(14_000)
    show(shown({ text: 'New request', link: { label: 'See it', to: '/b' } }))
    pass(14_000)
    expect(closed).not.toHaveBeenCalled()
    expect(screen.getByRole('link', { name: 'See it' })).toHaveAttribute('href', '/b')
    pass(1_100)
    expect(closed).toHaveBeenCalledOnce()
  })
})
