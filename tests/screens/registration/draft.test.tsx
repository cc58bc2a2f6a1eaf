import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'

const open = async (handlers = [receives]) => {
  const opened = renderScreen('/supplier-register', { handlers })
  await screen.findByLabelText(/^Company Name/)
  return opened
}
const reload = async () => {
  cleanup()
  return open()
}

const receives = graphql.mutation('RegisterSupplier', () =>
  HttpResponse.json({
    data: { registerSupplier: { __typename: 'RegistrationReceived', email: 'desk@aurum.example' } },
  }),
)

type User = Awaited<ReturnType<typeof open>>['user']

async function fillIn(user: User) {
  for (const [label, text] of [
    [/^Company Name/, 'Aurum Atelier'],
    [/^Business Email/, 'desk@aurum.example'],
    [/^Password/, 'secret-123'],
    [/^Contact Person/, 'Mei Lin'],
    [/^Phone Number/, '+852 5555 0100'],
  ] as const) {
    await user.click(screen.getByLabelText(label))
    await user.paste(text)
  }
  for (const label of [/^Country/, /^Manufacturing Country/]) {
    await user.click(screen.getByRole('combobox', { name: label }))
    await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'Thailand' }))
  }
  await user.click(screen.getByRole('radio', { name: 'Yes' }))
}

describe('an interrupted application', () => {
  it('after a reload, the application continues where it was, except for the password, which is never stored', async () => {
    const { user } = await open()
    expect(screen.getByText(/kept in this tab until you submit it, except your password/)).toBeVisible()
    await fillIn(user)
    expect([sessionStorage, localStorage].flatMap((kept) => Object.values(kept)).join()).not.toContain(
      'secret-123',
    )

    await reload()
    expect(screen.getByLabelText(/^Company Name/)).toHaveValue('Aurum Atelier')
    expect(screen.getByLabelText(/^Business Email/)).toHaveValue('desk@aurum.example')
    expect(screen.getByLabelText(/^Contact Person/)).toHaveValue('Mei Lin')
    expect(screen.getByLabelText(/^Phone Number/)).toHaveValue('+852 5555 0100')
    expect(screen.getByRole('combobox', { name: /^Country/ })).toHaveTextContent('Thailand')
    expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked()
    expect(screen.getByLabelText(/^Password/)).toHaveValue('')
    expect(screen.getByText(/What you typed before is still here, except your password/)).toBeVisible()
  })

  it('the application can be started over', async () => {
    const { user } = await open()
    await user.type(screen.getByLabelText(/^Company Name/), 'Aurum')
    await user.click(screen.getByRole('radio', { name: 'Yes' }))
    const again = await reload()
    await again.user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(screen.getByLabelText(/^Company Name/)).toHaveValue('')
    expect(screen.getByLabelText(/^Company Name/)).toHaveFocus()
    expect(screen.getByRole('radio', { name: 'No' })).toBeChecked()
    expect(screen.queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument()
    await reload()
    expect(screen.getByLabelText(/^Company Name/)).toHaveValue('')
  })

  it('the draft is deleted once the application is received', async () => {
    const { user } = await open()
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: 'Submit Application' }))
    await screen.findByRole('heading', { name: 'Registration Submitted Successfully!' })
    expect(sessionStorage).toHaveLength(0)
    await reload()
    expect(screen.getByLabelText(/^Company Name/)).toHaveValue('')
  })

  it.each(['nonsense', '{"companyName":7}', 'null', '[]'])('%s in the storage does no harm', async (kept) => {
    sessionStorage.setItem('registration-draft', kept)
    await open()
    expect(screen.getByLabelText(/^Company Name/)).toHaveValue('')
    expect(screen.queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument()
  })

  it('the form works in a browser without storage', async () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Storage is full', 'QuotaExceededError')
    })
    const { user } = await open()
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: 'Submit Application' }))
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Registration Submitted Successfully!' })).toBeVisible(),
    )
    setItem.mockRestore()
  })
})
