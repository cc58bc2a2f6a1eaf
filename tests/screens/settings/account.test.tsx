import { act, screen, waitFor, within } from '@testing-library/react'
import { delay, graphql, HttpResponse, type RequestHandler } from 'msw'
import { describe, expect, it } from 'vitest'
import { AdminsSectionChangedDocument } from '../../../web/gql/graphql.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { anAdmin } from '../../kit/screens/viewers.ts'
import { anAdminRow, answer, desk } from './fixtures.ts'

const open = (...handlers: RequestHandler[]) =>
  renderScreen('/settings', { viewer: anAdmin(), handlers: [...handlers, desk().reads] })
/** The page to which the tests navigate away. */
const elsewhere = graphql.query('PrivacyTestNewest', () => delay('infinite'))
const saved = (name: string, newEmail: string | null = null) => ({
  data: {
    changeProfile: {
      __typename: 'AdminUser',
      id: 'admin-1',
      name,
      email: 'eleanor@loupe.example',
      newEmail,
    },
  },
})

describe('the profile', () => {
  it('the profile is saved, and the sidebar shows the new name at once', async () => {
    const { user } = open(graphql.mutation('ProfileFormSave', () => HttpResponse.json(saved('Eleanor V.'))))
    const name = await screen.findByRole('textbox', { name: /^Name/ })
    expect(name).toHaveValue('Eleanor Voss')
    await user.clear(name)
    await user.type(name, 'Eleanor V.')
    await user.click(screen.getByRole('button', { name: 'Save Profile' }))
    expect(await screen.findByText('Profile Saved')).toBeVisible()
    expect(sentAs('ProfileFormSave')).toEqual([
      { input: { name: 'Eleanor V.', email: 'eleanor@loupe.example' } },
    ])
    const sideBar = within(screen.getByRole('region', { name: 'Account' }))
    await waitFor(() => expect(sideBar.getByText('Eleanor V.')).toBeVisible())
  })

  it('a new address is shown as unverified beside the current one, to which the field returns', async () => {
    const { user } = open(
      graphql.mutation('ProfileFormSave', () =>
        HttpResponse.json(saved('Eleanor Voss', 'voss@loupe.example')),
      ),
    )
    const email = await screen.findByRole('textbox', { name: /^Email/ })
    expect(screen.queryByText(/is not verified yet/)).not.toBeInTheDocument()
    await user.clear(email)
    await user.type(email, 'voss@loupe.example')
    await user.click(screen.getByRole('button', { name: 'Save Profile' }))
    expect(await screen.findByText('Verify Your New Address')).toBeVisible()
    expect(
      screen.getByText(
        /^voss@loupe\.example is not verified yet\..* until then, you sign in as eleanor@loupe\.example\./,
      ),
    ).toBeVisible()
    expect(email).toHaveValue('eleanor@loupe.example')
    const sideBar = within(screen.getByRole('region', { name: 'Account' }))
    expect(sideBar.getByText('eleanor@loupe.example')).toBeVisible()
  })

  it('the link to a new address is sent again, and the new address is canceled', async () => {
    const waiting = (newEmail: string | null) => ({ __typename: 'AdminUser', id: 'admin-1', newEmail })
    const { user } = open(
      graphql.query('SettingsScreen', () => {
        const { viewer, ...data } = answer()
        const admin = { ...viewer.admin, newEmail: 'voss@loupe.example' }
        return HttpResponse.json({ data: { ...data, viewer: { ...viewer, admin } } })
      }),
      graphql.mutation('SendAddressLinkAgain', () =>
        HttpResponse.json({ data: { sendAddressLinkAgain: waiting('voss@loupe.example') } }),
      ),
      graphql.mutation('CancelNewAddress', () =>
        HttpResponse.json({ data: { cancelNewAddress: waiting(null) } }),
      ),
    )
    await user.click(await screen.findByRole('button', { name: 'Send Again' }))
    expect(
      await screen.findByText(/A new link is on its way to voss@loupe\.example\. It works for 24 hours;/),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel New Address' }))
    expect(await screen.findByText('New Address Canceled')).toBeVisible()
    expect(screen.queryByText(/is not verified yet/)).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Save Profile' })).toBeEnabled()
  })

  it('the profile follows a change in another window while nothing is typed, and reports it otherwise', async () => {
    let email = 'eleanor@loupe.example'
    const { user, live } = open(
      graphql.query('SettingsScreen', () => {
        const { viewer, ...data } = answer()
        const admin = { ...viewer.admin, email }
        return HttpResponse.json({
          data: { ...data, viewer: { ...viewer, admin }, admins: [anAdminRow({ email })] },
        })
      }),
    )
    const theyChange = async (to: string) => {
      email = to
      await live.emit(AdminsSectionChangedDocument, {
        adminsChanged: {
          __typename: 'AdminsChangedEvent',
          cursor: to,
          by: 'Eleanor Voss',
          occurredAt: new Date().toISOString(),
        },
      })
    }
    const name = await screen.findByRole('textbox', { name: /^Name/ })
    await theyChange('voss@loupe.example')
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Email/ })).toHaveValue('voss@loupe.example'),
    )
    await user.type(name, ' II')
    await theyChange('e.voss@loupe.example')
    const typedIn = screen.getByRole('textbox', { name: /^Email/ })
    await waitFor(() => expect(typedIn).toHaveValue('e.voss@loupe.example'))
    expect(name).toHaveValue('Eleanor Voss II')
    await user.clear(typedIn)
    await user.type(typedIn, 'eleanor.voss@loupe.example')
    await theyChange('voss2@loupe.example')
    expect(
      await screen.findByText(/changed in another window: Eleanor Voss, voss2@loupe\.example\./),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Use theirs' }))
    expect(typedIn).toHaveValue('voss2@loupe.example')
    expect(name).toHaveValue('Eleanor Voss II')
  })

  it('typed text stays when the page is read again because the admin’s role was changed', async () => {
    let name = 'Eleanor Voss'
    const { user, signInAs, endSession } = open(
      graphql.mutation('SignInAdmin', () =>
        HttpResponse.json({ data: { signIn: { __typename: 'Viewer', role: 'ADMIN' } } }),
      ),
      graphql.query('SettingsScreen', () => {
        const { viewer, ...data } = answer()
        const admin = { ...viewer.admin, name }
        return HttpResponse.json({
          data: { ...data, viewer: { ...viewer, admin }, admins: [anAdminRow({ name })] },
        })
      }),
    )
    const email = await screen.findByRole('textbox', { name: /^Email/ })
    await user.clear(email)
    await user.type(email, 'voss@loupe.example')
    // Leaves the field first: user-event reports a change when a field is left, through `act`, and the dialog
    // would leave it from within another `act`, which ends the outer one early.
    await user.tab()
    signInAs(null)
    act(() => endSession())
    const dialog = within(await screen.findByRole('dialog', { name: 'Session ended' }))
    await user.type(dialog.getByLabelText(/^Password/), 'secret-123')
    name = 'Eleanor V.'
    signInAs(anAdmin({ name, role: 'BUYER' }))
    await user.click(dialog.getByRole('button', { name: 'Sign In' }))
    // The dialog may close later than the page is read.
    await waitFor(() => expect(screen.queryByText('Session ended')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Eleanor V.'))
    expect(screen.getByRole('textbox', { name: /^Email/ })).toHaveValue('voss@loupe.example')
  })

  it('in an old session, the new name is saved once the password was confirmed', async () => {
    let confirmed = false
    const refusal = { message: 'Please confirm.', extensions: { code: 'CONFIRMATION_REQUIRED' } }
    const { user } = open(
      graphql.mutation('ProfileFormSave', () =>
        HttpResponse.json(confirmed ? saved('Eleanor Voss') : { data: null, errors: [refusal] }),
      ),
      graphql.mutation('ConfirmSession', ({ variables }) => {
        const { code } = variables['input'] as { code?: string }
        confirmed = code === '123456'
        return HttpResponse.json({
          data: {
            confirmSession: confirmed
              ? { __typename: 'SessionConfirmed', until: '2026-03-02T09:15:00.000Z' }
              : { __typename: 'CodeRequiredError', message: 'Enter the code.' },
          },
        })
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Save Profile' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm It’s You' }))
    await user.type(dialog.getByLabelText(/^Your password/), 'secret-123{Enter}')
    await user.type(await dialog.findByLabelText(/^Code/), '{Enter}')
    expect(
      await dialog.findByText('Enter the 6 digits that your app shows, or a recovery code'),
    ).toBeVisible()
    expect(dialog.getByLabelText(/^Code/)).toHaveFocus()
    expect(sentAs('ConfirmSession')).toHaveLength(1)
    await user.type(dialog.getByLabelText(/^Code/), '123456{Enter}')
    expect(await screen.findByText('Profile Saved')).toBeVisible()
    expect(screen.queryByText('Confirm It’s You')).not.toBeInTheDocument()
    expect(sentAs('ConfirmSession').at(-1)).toEqual({ input: { password: 'secret-123', code: '123456' } })
    expect(sentAs('ProfileFormSave')).toHaveLength(2)
  })

  it('an empty name or an incomplete address is refused at the field', async () => {
    const { user } = open()
    await user.clear(await screen.findByRole('textbox', { name: /^Name/ }))
    await user.clear(screen.getByRole('textbox', { name: /^Email/ }))
    await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'voss@')
    await user.click(screen.getByRole('button', { name: 'Save Profile' }))
    expect(await screen.findByText('Please enter your name')).toBeVisible()
    expect(screen.getByText('Please enter a valid email address')).toBeVisible()
    expect(sentAs('ProfileFormSave')).toEqual([])
  })

  it("another account's address is reported", async () => {
    const message = 'Another account has this email address.'
    const { user } = open(
      graphql.mutation('ProfileFormSave', () =>
        HttpResponse.json({ data: { changeProfile: { __typename: 'ConflictError', message } } }),
      ),
    )
    await screen.findByRole('button', { name: 'Save Profile' })
    await user.click(screen.getByRole('button', { name: 'Save Profile' }))
    expect(await screen.findByText(message)).toBeVisible()
  })
})

describe('the password', () => {
  const type = async (user: ReturnType<typeof open>['user'], current: string, next: string) => {
    await user.type(await screen.findByLabelText(/^Current password/), current)
    await user.type(screen.getByLabelText(/^New password/), next)
    await user.click(screen.getByRole('button', { name: 'Change Password' }))
  }

  it('the password is changed, the effect on other devices is shown, and the form is cleared', async () => {
    const message = 'Your password has been changed. Other devices have been signed out.'
    const { user } = open(
      graphql.mutation('PasswordFormSave', () =>
        HttpResponse.json({ data: { changePassword: { __typename: 'PasswordChanged', message } } }),
      ),
    )
    await type(user, 'old-secret', 'new-secret')
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByLabelText(/^Current password/)).toHaveValue('')
    expect(screen.getByLabelText(/^New password/)).toHaveValue('')
    const kept = [localStorage, sessionStorage].flatMap((storage) =>
      Object.keys(storage).map((key) => storage.getItem(key)),
    )
    expect(kept.join()).not.toContain('secret')
  })

  it('if the current password is wrong, the form says so, and keeps its input', async () => {
    const message = 'Your current password is incorrect.'
    const { user } = open(
      graphql.mutation('PasswordFormSave', () =>
        HttpResponse.json({ data: { changePassword: { __typename: 'InvalidCredentialsError', message } } }),
      ),
    )
    await type(user, 'guess', 'new-secret')
    const form = within(screen.getByRole('form', { name: 'Password' }))
    expect(await form.findByText(message)).toBeVisible()
    expect(screen.getByLabelText(/^New password/)).toHaveValue('new-secret')
  })

  it('a password that is too short is refused at the field', async () => {
    const { user } = open()
    await type(user, 'old-secret', 'short')
    expect(await screen.findByText('Password must be at least 8 characters long')).toBeVisible()
    expect(sentAs('PasswordFormSave')).toEqual([])
  })
})

describe('leaving the settings', () => {
  it('before the input of unsaved forms is lost, the user is asked once for all of them', async () => {
    const { user, router } = open(elsewhere)
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' II')
    await user.type(screen.getByLabelText(/^Current password/), 'secret')
    await user.click(screen.getByRole('link', { name: 'Privacy Test' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    await user.click(dialog.getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(router.state.location.pathname).toBe('/settings')
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Eleanor Voss II')

    await user.click(screen.getByRole('link', { name: 'Privacy Test' }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/privacy-test'))
  })

  it('saved or untouched forms do not keep the user', async () => {
    const { user, router } = open(
      elsewhere,
      graphql.mutation('ProfileFormSave', () =>
        HttpResponse.json(saved('Eleanor V.', 'eleanor@loupe.example')),
      ),
    )
    const name = await screen.findByRole('textbox', { name: /^Name/ })
    await user.clear(name)
    await user.type(name, 'Eleanor V.')
    await user.click(screen.getByRole('button', { name: 'Save Profile' }))
    await screen.findByText('Profile Saved')
    await user.click(screen.getByRole('link', { name: 'Privacy Test' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/privacy-test'))
  })
})
