import Autocomplete from '@mui/material/Autocomplete'
import Link from '@mui/material/Link'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { fireEvent, screen } from '@testing-library/react'
import type { FormEvent } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { AppDialog } from '../../../web/ui/dialog/AppDialog.tsx'
import { FormDialog } from '../../../web/ui/dialog/FormDialog.tsx'
import { SubmitButton } from '../../../web/ui/form/SubmitButton.tsx'
import { renderPart } from '../../kit/screens/renderPart.tsx'

const onForm = () => vi.fn((event: FormEvent) => event.preventDefault())

function open({ pending = false } = {}) {
  const onSubmit = onForm()
  const { user } = renderPart(
    <FormDialog
      title="Note"
      onClose={vi.fn()}
      onSubmit={onSubmit}
      submitButton={{ label: 'Save', pending, pendingText: 'Saving...' }}
    >
      <TextField label="Words" multiline />
      <Link href="/notes">All notes</Link>
      <Autocomplete
        options={['Aurum', 'Duval']}
        defaultValue="Aurum"
        renderInput={(params) => <TextField {...params} label="Supplier" />}
      />
      <TextField select label="Day" defaultValue="Monday">
        <MenuItem value="Monday">Monday</MenuItem>
        <MenuItem value="Friday">Friday</MenuItem>
      </TextField>
    </FormDialog>,
  )
  return { user, onSubmit, words: screen.getByRole('textbox', { name: 'Words' }) }
}
const CTRL_ENTER = '{Control>}{Enter}{/Control}'
/** Whether the key's default action in the browser still happens there. */
const isLeftAlone = (element: Element, more: { repeat?: boolean } = {}) =>
  fireEvent.keyDown(element, { key: 'Enter', ctrlKey: true, ...more })

describe('Ctrl+Enter in a dialog', () => {
  it('submits from any of its fields, but does not answer the question whether to leave it', async () => {
    const { user, onSubmit, words } = open()
    await user.type(words, 'Ask again')
    await user.keyboard(CTRL_ENTER)
    expect(onSubmit).toHaveBeenCalledTimes(1)
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeVisible()
    await user.keyboard(CTRL_ENTER)
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  it('opens links in a new tab and presses other buttons, as everywhere', () => {
    const { onSubmit } = open()
    expect(isLeftAlone(screen.getByRole('link', { name: 'All notes' }))).toBe(true)
    expect(isLeftAlone(screen.getByRole('button', { name: 'Cancel' }))).toBe(true)
    expect(onSubmit).not.toHaveBeenCalled()
    expect(isLeftAlone(screen.getByRole('button', { name: 'Save' }))).toBe(false)
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('does nothing while the form is being sent', () => {
    const { onSubmit, words } = open({ pending: true })
    expect(isLeftAlone(words)).toBe(true)
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('submits once while the key is held', () => {
    const { onSubmit, words } = open()
    isLeftAlone(words)
    isLeftAlone(words, { repeat: true })
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('chooses from an open list, or opens one, and submits only once the list is closed', async () => {
    const { user, onSubmit } = open()
    const supplier = screen.getByRole('combobox', { name: 'Supplier' })
    await user.click(supplier)
    await user.keyboard(`{ArrowDown}${CTRL_ENTER}`)
    expect(supplier).toHaveValue('Duval')
    expect(onSubmit).not.toHaveBeenCalled()
    await user.keyboard(`{Escape}${CTRL_ENTER}`)
    expect(onSubmit).toHaveBeenCalledOnce()

    screen.getByRole('combobox', { name: 'Day' }).focus()
    await user.keyboard(CTRL_ENTER)
    expect(await screen.findByRole('option', { name: 'Friday' })).toBeVisible()
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('does not submit a chosen value while other text is typed in an open list', async () => {
    const { user, onSubmit } = open()
    const supplier = screen.getByRole('combobox', { name: 'Supplier' })
    await user.clear(supplier)
    await user.type(supplier, 'Du')
    await user.keyboard(CTRL_ENTER)
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('submits the focused form where the dialog itself is not a form', async () => {
    const onSubmit = onForm()
    const { user } = renderPart(
      <AppDialog open title="Scorecard">
        <textarea aria-label="Comments" />
        <form onSubmit={onSubmit}>
          <textarea aria-label="Notes" />
          <SubmitButton pending={false} pendingText="Saving...">
            Save
          </SubmitButton>
        </form>
      </AppDialog>,
    )
    expect(isLeftAlone(screen.getByRole('textbox', { name: 'Comments' }))).toBe(true)
    expect(onSubmit).not.toHaveBeenCalled()
    await user.click(screen.getByRole('textbox', { name: 'Notes' }))
    await user.keyboard(CTRL_ENTER)
    expect(onSubmit).toHaveBeenCalledOnce()
  })
})
