import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppDialog } from '../../../web/ui/dialog/AppDialog.tsx'
import { ConfirmDialog } from '../../../web/ui/dialog/ConfirmDialog.tsx'
import { FormDialog } from '../../../web/ui/dialog/FormDialog.tsx'
import { useIsKeyboardOpen } from '../../../web/ui/interaction/useKeyboardSpace.ts'
import { useToast } from '../../../web/ui/notice/useToast.ts'
import type { newUser } from '../../kit/screens/newUser.ts'
import { renderPart } from '../../kit/screens/renderPart.tsx'

type User = ReturnType<typeof newUser>

const ASKED = 'Discard your changes?'

function openNote(more: { keepsDraft?: boolean; short?: boolean } = {}) {
  const onClose = vi.fn()
  const { user } = renderPart(
    <AppDialog open title="Note" onClose={onClose} actions={<Button>Save</Button>} {...more}>
      <TextField label="Words" defaultValue="Ask again" />
      <input type="checkbox" aria-label="Urgent" />
      <input type="radio" name="by" aria-label="Mail" defaultChecked />
      <input type="radio" name="by" aria-label="Post" />
      <TextField select label="Day" defaultValue="Monday">
        <MenuItem value="Monday">Monday</MenuItem>
        <MenuItem value="Friday">Friday</MenuItem>
      </TextField>
    </AppDialog>,
  )
  const beside = () => {
    const backdrop = document.querySelector('.MuiDialog-container')
    if (!backdrop) throw new Error('No backdrop')
    fireEvent.mouseDown(backdrop)
    fireEvent.click(backdrop)
  }
  return { user, onClose, beside }
}

describe('the keyboard of a phone', () => {
  /** As in Safari, which leaves the page as high as it was. */
  function aViewport() {
    const viewport = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 })
    vi.stubGlobal('visualViewport', viewport)
    return (now: Partial<typeof viewport>) =>
      act(() => {
        Object.assign(viewport, now)
        viewport.dispatchEvent(new Event('resize'))
      })
  }
  const room = () => {
    const { top, height } = screen.getByRole('dialog').closest<HTMLElement>('.MuiDialog-root')?.style ?? {}
    return { top, height }
  }
  const ALL = { top: '', height: '' }
  afterEach(() => vi.unstubAllGlobals())

  it('a dialog fills what the keyboard leaves', () => {
    const change = aViewport()
    openNote()
    expect(room()).toEqual(ALL)
    change({ height: 400, offsetTop: 60 })
    expect(room()).toEqual({ top: '60px', height: '400px' })
    change({ height: window.innerHeight, offsetTop: 0 })
    expect(room()).toEqual(ALL)
  })

  it('is open while much less is visible than before, and turning the phone does not open it', () => {
    const change = aViewport()
    const { result } = renderHook(() => useIsKeyboardOpen())
    expect(result.current).toBe(false)
    change({ height: window.innerHeight - 119 })
    expect(result.current).toBe(false)
    change({ height: window.innerHeight - 300 })
    expect(result.current).toBe(true)
    change({ height: window.innerHeight })
    expect(result.current).toBe(false)
    vi.stubGlobal('innerWidth', window.innerWidth + 300)
    change({ height: window.innerHeight - 300 })
    expect(result.current).toBe(false)
  })

  it('is open while very little is visible, such as after turning the phone with it, and after turning it back', () => {
    const change = aViewport()
    const { result } = renderHook(() => useIsKeyboardOpen())
    const { innerWidth, innerHeight } = window
    change({ height: innerHeight - 300 })
    vi.stubGlobal('innerWidth', innerWidth + 454)
    change({ height: 180 })
    expect(result.current).toBe(true)
    change({ height: 330 })
    expect(result.current).toBe(false)
    change({ height: 180 })
    vi.stubGlobal('innerWidth', innerWidth)
    change({ height: innerHeight - 300 })
    expect(result.current).toBe(true)
  })

  it('neither the bars of the browser nor zooming in resize a dialog', () => {
    const change = aViewport()
    openNote()
    change({ height: window.innerHeight - 80 })
    expect(room()).toEqual(ALL)
    change({ height: window.innerHeight / 2, scale: 2 })
    expect(room()).toEqual(ALL)
  })
})

describe('input in a dialog', () => {
  it.each(['Escape', 'a click beside it', 'its close button'])('input is not lost by %s', async (way) => {
    const { user, onClose, beside } = openNote()
    await user.type(screen.getByLabelText('Words'), ' on Monday')
    const leave = async () => {
      if (way === 'Escape') await user.keyboard('{Escape}')
      else if (way === 'a click beside it') beside()
      else await user.click(screen.getByRole('button', { name: 'Close' }))
    }
    await leave()
    await screen.findByRole('dialog', { name: ASKED })
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByText(ASKED)).not.toBeInTheDocument())
    expect(screen.getByLabelText('Words')).toHaveValue('Ask again on Monday')
    expect(onClose).not.toHaveBeenCalled()

    await leave()
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('no confirmation is needed if the input was undone, or nothing was typed', async () => {
    const { user, onClose } = openNote()
    await user.type(screen.getByLabelText('Words'), '!{Backspace}')
    await user.click(screen.getByLabelText('Urgent'))
    await user.click(screen.getByLabelText('Urgent'))
    await user.click(screen.getByLabelText('Post'))
    await user.click(screen.getByLabelText('Mail'))
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it.each([
    ['a checkbox', (user: User) => user.click(screen.getByLabelText('Urgent'))],
    ['a radio button', (user: User) => user.click(screen.getByLabelText('Post'))],
    [
      'an option',
      async (user: User) => {
        await user.click(screen.getByRole('combobox', { name: 'Day' }))
        await user.click(await screen.findByRole('option', { name: 'Friday' }))
      },
    ],
  ])('a choice by %s is not lost without asking', async (_, choose) => {
    const { user, onClose } = openNote()
    await choose(user)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(await screen.findByRole('dialog', { name: ASKED })).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('no confirmation is needed if the input is kept as a draft', async () => {
    const { user, onClose } = openNote({ keepsDraft: true })
    await user.type(screen.getByLabelText('Words'), ' on Monday{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })
})

function Counter() {
  const [left, setLeft] = useState(1)
  const [asking, setAsking] = useState(false)
  return (
    <main id="content" tabIndex={-1}>
      {left === 0 ? null : <Button onClick={() => setAsking(true)}>Take the last one</Button>}
      <ConfirmDialog
        open={asking}
        title="Take it?"
        text="None is left then."
        confirmLabel="Take"
        onConfirm={() => {
          setAsking(false)
          setLeft(0)
        }}
      />
    </main>
  )
}

it('the focus stays in the page if the button that opened a dialog is gone when it closes', async () => {
  const { user } = renderPart(<Counter />)
  await user.click(screen.getByRole('button', { name: 'Take the last one' }))
  await user.click(await screen.findByRole('button', { name: 'Take' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

describe('the buttons of a form', () => {
  const open = (more: Partial<ComponentProps<typeof FormDialog>> = {}) => {
    const onClose = vi.fn()
    renderPart(
      <FormDialog
        title="Note"
        onClose={onClose}
        submitButton={{ label: 'Save', pending: false, pendingText: 'Saving...' }}
        {...more}
      >
        <TextField label="Words" defaultValue="Ask again" />
      </FormDialog>,
    )
    return within(screen.getByRole('dialog', { name: 'Note' }))
  }
  const named = (dialog: ReturnType<typeof open>) =>
    dialog.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'))

  it('cancel and submit', () => {
    expect(named(open())).toEqual(['Close', 'Cancel', 'Save'])
  })

  it('while the request is pending, nothing can be submitted again', () => {
    const dialog = open({ submitButton: { label: 'Save', pending: true, pendingText: 'Saving...' } })
    expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  })

  it('while the request is pending, no field can be changed, and the focus stays', async () => {
    const choose = vi.fn()
    const Note = ({ pending }: { pending: boolean }) => (
      <FormDialog
        title="Note"
        onClose={vi.fn()}
        submitButton={{ label: 'Save', pending, pendingText: 'Saving...' }}
      >
        <TextField label="Words" defaultValue="Ask again" />
        <TextField label="Number" defaultValue="7" slotProps={{ htmlInput: { readOnly: true } }} />
        <input type="checkbox" aria-label="Urgent" />
        <Button onClick={choose}>Tomorrow</Button>
        <TextField select label="Day" defaultValue="Monday">
          <MenuItem value="Monday">Monday</MenuItem>
          <MenuItem value="Friday">Friday</MenuItem>
        </TextField>
      </FormDialog>
    )
    const { user, show } = renderPart(<Note pending={false} />)
    const words = screen.getByLabelText('Words')
    await user.click(words)
    show(<Note pending />)
    expect(words).toHaveFocus()
    await user.type(words, '!')
    await user.click(screen.getByRole('checkbox', { name: 'Urgent' }))
    await user.keyboard(' ')
    await user.click(screen.getByRole('button', { name: 'Tomorrow' }))
    await user.click(screen.getByRole('combobox', { name: 'Day' }))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(screen.queryByRole('option')).not.toBeInTheDocument()
    expect(screen.getByRole('checkbox')).not.toBeChecked()
    expect(choose).not.toHaveBeenCalled()
    expect(words).toHaveValue('Ask again')
    // It was refused.
    show(<Note pending={false} />)
    await user.type(words, '!')
    expect(words).toHaveValue('Ask again!')
    expect(screen.getByLabelText('Number'), 'as before').toHaveAttribute('readonly')
    await user.click(screen.getByRole('button', { name: 'Tomorrow' }))
    expect(choose).toHaveBeenCalledOnce()
  })

  it('once someone else has acted first, it says so, keeps its input, and can only be closed', () => {
    const dialog = open({ overtaken: 'Too late.' })
    expect(dialog.getByText('Too late.')).toBeVisible()
    expect(dialog.getByLabelText('Words')).toHaveValue('Ask again')
    expect(named(dialog)).toEqual(['Close', 'Close'])
  })

  it('a dialog whose action cannot be interrupted cannot be left', () => {
    const dialog = open({ onClose: undefined })
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    expect(dialog.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  })
})

function Removing() {
  const { showToast } = useToast()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button onClick={() => showToast({ tone: 'destructive', title: 'Nothing was saved' })}>Fail</button>
      <button onClick={() => setAsking(true)}>Ask</button>
      <ConfirmDialog
        open={asking}
        title="Remove the ring?"
        text="It leaves your list."
        confirmLabel="Remove"
        onConfirm={vi.fn()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

describe('a dialog on a phone', () => {
  const wide = window.matchMedia
  afterEach(() => vi.restoreAllMocks())
  const onPhone = () =>
    vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => Object.assign(wide(query), { matches: query.includes('max-width') }))
  const fullScreen = () => [...document.querySelectorAll('.MuiDialog-paperFullScreen')]

  it('a form fills the screen', () => {
    onPhone()
    openNote()
    expect(fullScreen()).toEqual([screen.getByRole('dialog', { name: 'Note' })])
  })

  it('a short form is as high as its content', () => {
    onPhone()
    openNote({ short: true })
    expect(fullScreen()).toEqual([])
    expect(screen.getByRole('dialog', { name: 'Note' })).toBeVisible()
  })

  it('a question does not fill the screen', async () => {
    onPhone()
    const { user } = renderPart(<Removing />)
    await user.click(screen.getByRole('button', { name: 'Ask' }))
    expect(screen.getByRole('dialog', { name: 'Remove the ring?' })).toBeVisible()
    expect(fullScreen()).toEqual([])
  })

  it('an open toast closes when a question opens, which it would cover', async () => {
    onPhone()
    const { user } = renderPart(<Removing />)
    await user.click(screen.getByRole('button', { name: 'Fail' }))
    expect(await screen.findByText('Nothing was saved')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ask' }))
    expect(screen.getByRole('dialog', { name: 'Remove the ring?' })).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Nothing was saved')).not.toBeInTheDocument())
  })

  it('the question whether to discard the input leaves the form visible', async () => {
    onPhone()
    const { user } = openNote()
    await user.type(screen.getByLabelText('Words'), '!{Escape}')
    const question = await screen.findByRole('dialog', { name: ASKED })
    expect(fullScreen()).toHaveLength(1)
    expect(fullScreen()).not.toContain(question)
  })
})
