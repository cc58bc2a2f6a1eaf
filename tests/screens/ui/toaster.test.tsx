import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AppDialog } from '../../../web/ui/dialog/AppDialog.tsx'
import { Toaster } from '../../../web/ui/notice/Toaster.tsx'
import { useToast } from '../../../web/ui/notice/useToast.ts'

function Buttons() {
  const { showToast } = useToast()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button onClick={() => showToast({ tone: 'success', title: 'Saved', text: 'All is well' })}>
        good
      </button>
      <button onClick={() => showToast({ tone: 'destructive', title: 'Failed' })}>bad</button>
      <button
        onClick={() =>
          showToast({ tone: 'success', title: 'Awarded', links: [{ label: 'Next', to: '/next' }] })
        }
      >
        linked
      </button>
      <button onClick={() => setAsking(true)}>ask</button>
      <AppDialog open={asking} title="Question">
        <button onClick={() => showToast({ tone: 'destructive', title: 'Refused' })}>answer</button>
        <button onClick={() => showToast({ tone: 'success', title: 'Thanked' })}>praise</button>
      </AppDialog>
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <MemoryRouter>
      <Toaster>
        <Buttons />
      </Toaster>
    </MemoryRouter>,
  )
})

describe('toasts', () => {
  it('a toast is shown for five seconds', () => {
    press('good')
    expect(screen.getByRole('status')).toHaveTextContent('SavedAll is well')
    pass(4_900)
    expect(screen.getByText('Saved')).toBeVisible()
    pass(200)
    // The duration of its exit animation.
    pass(500)
    expect(screen.queryByText('Saved')).not.toBeInTheDocument()
  })

  it('a toast with a link is shown for fifteen seconds, so that the keyboard can reach it', () => {
    press('linked')
    pass(14_900)
    expect(screen.getByRole('link', { name: 'Next' })).toBeVisible()
    pass(200)
    pass(500)
    expect(screen.queryByText('Awarded')).not.toBeInTheDocument()
  })

  it('toasts appear one at a time, each for its full five seconds', () => {
    press('good')
    pass(3_000)
    press('bad')
    expect(screen.queryByText('Saved')).not.toBeInTheDocument()
    pass(3_000)
    expect(screen.getByRole('alert')).toHaveTextContent('Failed')
  })

  it('a toast can be closed', () => {
    press('bad')
    press('Close')
    pass(500)
    expect(screen.queryByText('Failed')).not.toBeInTheDocument()
  })

  it('announcements appear in a region that was there before, and that no dialog hides', async () => {
    const region = screen.getByRole('status')
    press('ask')
    await act(async () => {})
    expect(screen.getByRole('status')).toBe(region)
    press('praise')
    expect(region).toHaveTextContent('Thanked')
    pass(5_000)
    pass(500)
    expect(region).toBeEmptyDOMElement()
  })

  it('a toast is announced while a dialog hides the page behind it', () => {
    press('ask')
    press('answer')
    expect(screen.getByRole('alert')).toHaveTextContent('Refused')
  })
})
