import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ActionButton } from '../../../web/ui/interaction/ActionButton.tsx'
import { LoadMoreButton } from '../../../web/ui/list/LoadMoreButton.tsx'
import { Pager } from '../../../web/ui/list/Pager.tsx'
import { SubmitButton } from '../../../web/ui/form/SubmitButton.tsx'
import { renderPart } from '../../kit/screens/renderPart.tsx'

/** Browsers take the focus away from a button that becomes disabled; jsdom doesn't. */
const expectFocusKept = (button: HTMLElement) => {
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).not.toHaveAttribute('disabled')
}

describe('a button that cannot be used for the moment', () => {
  it('keeps the keyboard focus while more rows load, and does not load them twice', async () => {
    const load = vi.fn()
    const { user } = renderPart(<Loads onLoad={load} />)
    await user.tab()
    await user.keyboard('{Enter}')
    expectFocusKept(screen.getByRole('button', { name: 'Loading...' }))
    await user.keyboard('{Enter}')
    expect(load).toHaveBeenCalledOnce()
  })

  it('keeps the keyboard focus on the last page, from which the next Tab leaves the pager', async () => {
    const { user } = renderPart(<Pages />)
    screen.getByRole('button', { name: 'Next' }).focus()
    await user.keyboard('{Enter}')
    expectFocusKept(screen.getByRole('button', { name: 'Next' }))
    await user.keyboard('{Enter}')
    expect(screen.getByRole('button', { current: 'page' })).toHaveAccessibleName('Page 2')
  })

  it('does not send its form, neither by itself nor by Enter in a field', async () => {
    const send = vi.fn()
    const { user } = renderPart(
      <form onSubmit={send}>
        <input aria-label="Name" />
        <SubmitButton pending pendingText="Saving...">
          Save
        </SubmitButton>
      </form>,
    )
    await user.type(screen.getByLabelText('Name'), 'Ada{Enter}')
    screen.getByRole('button', { name: 'Saving...' }).click()
    expect(send).not.toHaveBeenCalled()
  })

  it('looks disabled', () => {
    renderPart(<ActionButton disabled>Refresh</ActionButton>)
    expect(screen.getByRole('button')).toHaveClass('Mui-disabled')
  })
})

function Loads({ onLoad }: { onLoad: () => void }) {
  const [loading, setLoading] = useState(false)
  const load = () => {
    onLoad()
    setLoading(true)
  }
  return <LoadMoreButton loading={loading} onLoad={load} />
}

function Pages() {
  const [page, setPage] = useState(1)
  return <Pager page={page} pageSize={10} total={20} noun="supplier" onPage={setPage} />
}
