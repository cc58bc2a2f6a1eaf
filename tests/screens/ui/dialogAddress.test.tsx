import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { useDialogAddress } from '../../../web/live/commands/useDialogAddress.ts'

type Dialogs = ReturnType<typeof useDialogAddress<'quote' | 'decline'>>

/** A page with dialogs, opened from another page. */
function openPage() {
  const seen: Dialogs[] = []
  function Page() {
    const dialogs = useDialogAddress(['quote', 'decline'], null)
    seen.push(dialogs)
    return <p>{dialogs.dialog ? `${dialogs.dialog.kind} ${dialogs.dialog.id}` : 'no dialog'}</p>
  }
  const router = createMemoryRouter(
    [
      { path: '/before', element: <p>the page before</p> },
      { path: '/page', element: <Page /> },
    ],
    { initialEntries: ['/before', '/page'] },
  )
  render(<RouterProvider router={router} />)
  const now = () => seen.at(-1) as Dialogs
  return {
    now,
    open: (kind: 'quote' | 'decline', id: string) => act(async () => now().open(kind, id)),
    /** Each `close` as a caller may still hold it: a click handler, or a late response. */
    closeBy: (...closings: Dialogs['close'][]) =>
      act(async () => {
        for (const close of closings) close()
      }),
  }
}

describe('a dialog in the URL', () => {
  it('a dialog closes once, however often it is asked to, and never leaves the page', async () => {
    const { now, open, closeBy } = openPage()
    await open('quote', 'a')
    const { close } = now()
    await closeBy(close, close)
    expect(screen.getByText('no dialog')).toBeVisible()
    await closeBy(close)
    expect(screen.getByText('no dialog')).toBeVisible()
  })

  it('a dialog stays open when an earlier one is closed too late', async () => {
    const { now, open, closeBy } = openPage()
    await open('quote', 'a')
    const { close } = now()
    await closeBy(close)
    await open('quote', 'b')
    await closeBy(close)
    expect(screen.getByText('quote b')).toBeVisible()
    await closeBy(now().close)
    expect(screen.getByText('no dialog')).toBeVisible()
  })

  it('a dialog that was opened again stays open when its first opening is closed too late', async () => {
    const { now, open, closeBy } = openPage()
    await open('quote', 'new')
    const { close } = now()
    await closeBy(close)
    await open('quote', 'new')
    await closeBy(close)
    expect(screen.getByText('quote new')).toBeVisible()
  })

  it('a dialog that led to another one does not remain behind it', async () => {
    const { now, open, closeBy } = openPage()
    await open('quote', 'a')
    await open('decline', 'a')
    await closeBy(now().close)
    expect(screen.getByText('no dialog')).toBeVisible()
  })
})
