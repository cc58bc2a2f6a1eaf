import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Radio from '@mui/material/Radio'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { AdminRoleContext } from '../../../web/live/duty/AdminRoleContext.ts'
import { ForDuty } from '../../../web/live/duty/ForDuty.tsx'
import { renderWithData } from '../../kit/screens/renderWithData.tsx'

const WHY = 'As a viewer, you can look at everything here and change nothing. An owner can change your role.'

const openAs = (role: 'viewer' | 'buyer', controls: ReactNode, whole = false) =>
  renderWithData(
    <AdminRoleContext value={role}>
      <ForDuty duty="sourcing" whole={whole}>
        {controls}
      </ForDuty>
    </AdminRoleContext>,
    [],
  )

/**
 * jsdom guesses from earlier events, even those of other tests in the same worker, whether a browser would
 * show the focus, and sometimes guesses wrong. After Tab, browsers show it.
 */
function showFocusOf(element: Element): void {
  const matches = element.matches.bind(element)
  vi.spyOn(element, 'matches').mockImplementation((selectors: string) =>
    selectors === ':focus-visible' ? element === document.activeElement : matches(selectors),
  )
}

describe('a button that the admin’s role does not allow', () => {
  it.each([
    ['a button', (act: () => void) => <Button onClick={act}>Approve Aurum</Button>],
    ['an icon', (act: () => void) => <IconButton aria-label="Approve Aurum" onClick={act} />],
  ])('%s keeps its name, says why, and does nothing', async (_kind, button) => {
    const act = vi.fn()
    const { user } = openAs('viewer', button(act))
    const approve = screen.getByRole('button', { name: 'Approve Aurum', description: WHY })
    expect(approve).toHaveAttribute('aria-disabled', 'true')
    showFocusOf(approve)
    await user.tab()
    expect(approve).toHaveFocus()
    expect(await screen.findByRole('tooltip')).toHaveTextContent(WHY)
    await user.keyboard('{Enter} ')
    fireEvent.click(approve)
    expect(act).not.toHaveBeenCalled()
  })

  it('a link that looks like a button leads nowhere', async () => {
    const { user } = openAs(
      'viewer',
      <Button component={Link} to="/elsewhere">
        Add Supplier
      </Button>,
    )
    const link = screen.getByRole('link', { name: 'Add Supplier', description: WHY })
    await user.tab()
    expect(link).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(fireEvent.click(link)).toBe(false)
  })

  it('works for admins whose role allows it', async () => {
    const act = vi.fn()
    const { user } = openAs('buyer', <Button onClick={act}>Approve Aurum</Button>)
    const approve = screen.getByRole('button', { name: 'Approve Aurum' })
    expect(approve).not.toHaveAttribute('aria-disabled')
    await user.click(approve)
    expect(act).toHaveBeenCalledOnce()
  })
})

describe('a form that the admin may only read', () => {
  it('shows why, and its texts can be reached and read but not changed or sent', async () => {
    const send = vi.fn()
    const { user } = openAs(
      'viewer',
      <form onSubmit={send}>
        <TextField
          label="Notes"
          multiline
          defaultValue="Careful"
          slotProps={{ htmlInput: { maxLength: 9 } }}
        />
        <TextField label="Hours" defaultValue="12" />
        <Button type="submit">Save</Button>
      </form>,
      true,
    )
    expect(screen.getByText(WHY)).toBeVisible()
    await user.tab()
    const notes = screen.getByRole('textbox', { name: 'Notes' })
    expect(notes).toHaveFocus()
    await user.keyboard('!')
    expect(notes).toHaveValue('Careful')
    await user.tab()
    await user.keyboard('3{Enter}')
    expect(screen.getByRole('textbox', { name: 'Hours' })).toHaveValue('12')
    await user.tab()
    expect(screen.getByRole('button', { name: 'Save', description: WHY })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(send).not.toHaveBeenCalled()
  })

  it('its choices can be read but not changed', async () => {
    const change = vi.fn()
    const { user } = openAs(
      'viewer',
      <>
        <Switch
          checked
          onChange={change}
          slotProps={{ input: { 'aria-label': 'Tell suppliers', role: 'switch' } }}
        />
        <Radio checked={false} onChange={change} slotProps={{ input: { 'aria-label': 'Blocked' } }} />
        <TextField select label="Terms" value="30" onChange={change}>
          <MenuItem value="30">30 days</MenuItem>
          <MenuItem value="60">60 days</MenuItem>
        </TextField>
        <Autocomplete
          options={['Aurum']}
          onChange={change}
          renderInput={(params) => <TextField {...params} label="Supplier" />}
        />
      </>,
      true,
    )
    for (const [role, name] of [
      ['switch', 'Tell suppliers'],
      ['radio', 'Blocked'],
    ] as const) {
      const choice = screen.getByRole(role, { name })
      expect(choice).toHaveAttribute('aria-disabled', 'true')
      await user.click(choice)
    }
    expect(screen.getByRole('switch')).toBeChecked()
    expect(screen.getByRole('radio')).not.toBeChecked()
    for (const name of ['Terms', 'Supplier']) {
      await user.click(screen.getByRole('combobox', { name }))
      await user.keyboard('{ArrowDown}{Enter}')
      expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    }
    expect(change).not.toHaveBeenCalled()
  })
})
