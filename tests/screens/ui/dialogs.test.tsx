import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { AppDialog } from '../../../web/ui/AppDialog.tsx'
import { renderPart } from '../../kit/screens/renderPart.tsx'

const ASKED = 'Discard what you typed?'

function openNote(more: { keepsDraft?: boolean } = {}) {
  const onClose = vi.fn()
  const { user } = renderPart(
    <AppDialog open title="Note" onClose={onClose} actions={<Button>Save</Button>} {...more}>
      <TextField label="Words" defaultValue="Ask again" />
      <input type="checkbox" aria-label="Urgent" />
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
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('no confirmation is needed if the input is kept as a draft', async () => {
    const { user, onClose } = openNote({ keepsDraft: true })
    await user.type(screen.getByLabelText('Words'), ' on Monday{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })
})
