import { cleanup, screen, waitFor } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { aSupplier } from '../../kit/screens/viewers.ts'

const LINK = '/reset-password?token=once-and-only-once&email=desk%40aurum.example'
const EXPIRED = 'This password reset link is invalid or has expired.'

const answers = (resetPassword: Record<string, unknown>) => [
  graphql.mutation('ResetPassword', () => HttpResponse.json({ data: { resetPassword } })),
]
const resets = answers({
  __typename: 'PasswordReset',
  message: 'Your password has been reset.',
  first: false,
})

const checked = (__typename: 'ResetLink' | 'InvalidTokenError', first = false) =>
  graphql.mutation('CheckResetLink', () =>
    HttpResponse.json({
      data: {
        checkResetLink: __typename === 'ResetLink' ? { __typename, first } : { __typename, message: EXPIRED },
      },
    }),
  )
/** Opens the screen, by default with a valid link. */
const open = (path: string, { handlers = [], ...options }: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(path, { ...options, handlers: [...handlers, checked('ResetLink')] })

type Opened = ReturnType<typeof renderScreen>
const newPassword = () => screen.findByLabelText(/^New Password/)
const confirmation = () => screen.getByLabelText(/^Confirm Password/)

async function choose({ user }: Opened, first = 'a-new-secret', second = first) {
  const field = await newPassword()
  if (first) await user.type(field, first)
  if (second) await user.type(confirmation(), second)
  await user.click(screen.getByRole('button', { name: 'Reset Password' }))
}

describe('a link to set a new password', () => {
  it.each([
    ['nothing', '/reset-password'],
    ['no token', '/reset-password?email=desk%40aurum.example'],
    ['an empty token', '/reset-password?token=&email=desk%40aurum.example'],
    ['no address', '/reset-password?token=once'],
    ['something that is no address', '/reset-password?token=once&email=aurum'],
  ])('a link with %s is invalid, and the page leads on', async (_what, path) => {
    const { router } = open(path)
    expect(await screen.findByRole('heading', { level: 1, name: 'Invalid Reset Link' })).toBeVisible()
    expect(screen.getByText(EXPIRED)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
    expect(screen.getByRole('link', { name: 'Return to sign-in' })).toHaveAttribute('href', '/supplier-login')
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('the link disappears from the URL at once, and from the history', async () => {
    const { router } = open(LINK)
    await newPassword()
    expect(router.state.location).toMatchObject({ pathname: '/reset-password', search: '' })
    expect(router.state.historyAction).toBe('REPLACE')
    expect(document.body.innerHTML).not.toContain('once-and-only-once')
    expect(document.title).toBe('Reset Password · Loupe')
  })

  it('the link still works after a reload', async () => {
    const before = open(LINK)
    await newPassword()
    const { state } = before.router.state.location as { state: unknown }
    cleanup()
    const opened = open('/reset-password', { state, handlers: resets })
    await choose(opened)
    await screen.findByRole('heading', { level: 1, name: 'Password Reset' })
    expect(sentAs('ResetPassword').at(-1)).toEqual({
      input: { token: 'once-and-only-once', email: 'desk@aurum.example', newPassword: 'a-new-secret' },
    })
  })
})

describe('a used or expired link', () => {
  it('the screen says so at once, before a password is entered, and does not store the link', async () => {
    open(LINK, { handlers: [checked('InvalidTokenError')] })
    expect(await screen.findByRole('heading', { level: 1, name: 'Invalid Reset Link' })).toBeVisible()
    expect(screen.queryByLabelText(/^New Password/)).not.toBeInTheDocument()
    expect(sentAs('CheckResetLink')).toEqual([
      { input: { token: 'once-and-only-once', email: 'desk@aurum.example' } },
    ])
  })

  it('an invitation that has expired is called an invitation', async () => {
    open(`${LINK}&kind=invitation`, { handlers: [checked('InvalidTokenError')] })
    expect(await screen.findByRole('heading', { level: 1, name: 'Invalid Invitation' })).toBeVisible()
    expect(screen.getByText(/^This invitation link is invalid or has expired\./)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Request a new link' })).toBeVisible()
  })

  it("an admin's link leads back to the admin sign-in", async () => {
    open(`${LINK}&account=admin`, { handlers: [checked('InvalidTokenError')] })
    expect(await screen.findByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/forgot-password?account=admin',
    )
    expect(screen.getByRole('link', { name: 'Return to sign-in' })).toHaveAttribute('href', '/admin-login')
  })

  it('a used link is detected later if the server cannot be asked', async () => {
    open(LINK, { handlers: [graphql.mutation('CheckResetLink', () => HttpResponse.error())] })
    expect(await newPassword()).toBeVisible()
  })
})

describe('the first password of an invited person', () => {
  const invited = [
    checked('ResetLink', true),
    ...answers({
      __typename: 'PasswordReset',
      message: 'Your password is set. You can sign in now.',
      first: true,
    }),
  ]

  it('no text mentions a reset', async () => {
    const { user } = open(LINK, { handlers: invited })
    expect(await screen.findByRole('heading', { level: 1, name: 'Set Your Password' })).toBeVisible()
    expect(screen.getByText('Choose a password for desk@aurum.example.')).toBeVisible()
    await user.type(await newPassword(), 'a-new-secret')
    await user.type(confirmation(), 'a-new-secret')
    await user.click(screen.getByRole('button', { name: 'Set Password' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Password Set' })).toHaveFocus()
    expect(screen.getByText('Your password is set. You can sign in now.')).toBeVisible()
    expect(screen.queryByText(/reset|revoked/i)).not.toBeInTheDocument()
  })

  it('the confirmation survives a reload', async () => {
    open('/reset-password', { state: { used: true, first: true, account: 'supplier' } })
    expect(await screen.findByText('Your password is set. You can sign in now.')).toBeVisible()
  })
})

describe('setting a new password', () => {
  it.each([
    ['nobody', null],
    ['a supplier', aSupplier()],
  ])('a link works while %s is signed in, without a viewer query', async (_who, viewer) => {
    const opened = open(LINK, { viewer, handlers: resets })
    await choose(opened)
    expect(await screen.findByRole('heading', { level: 1, name: 'Password Reset' })).toHaveFocus()
    expect(screen.getByText('Your password has been reset.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/supplier-login')
    expect(sentAs('AppViewer')).toEqual([])
  })

  it('nothing of the link is left, and the confirmation survives a reload', async () => {
    const opened = open(LINK, { handlers: resets })
    await choose(opened)
    await screen.findByRole('heading', { level: 1, name: 'Password Reset' })
    const { state } = opened.router.state.location as { state: unknown }
    expect(JSON.stringify(state)).not.toContain('once-and-only-once')
    cleanup()
    open('/reset-password', { state })
    expect(await screen.findByRole('heading', { level: 1, name: 'Password Reset' })).toBeVisible()
  })

  it('the sign-in opens even for someone who was signed in and no longer is', async () => {
    const opened = open(LINK, { viewer: aSupplier(), handlers: resets })
    await choose(opened)
    opened.signInAs(null)
    await opened.user.click(await screen.findByRole('link', { name: 'Go to sign-in' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Supplier Sign In' })).toBeVisible()
  })

  it.each([
    ['short', 'short', [/^New Password/, 'Password must be at least 8 characters long']],
    ['', '', [/^New Password/, 'Password must be at least 8 characters long']],
    ['a-new-secret', 'a-new-secert', [/^Confirm Password/, "Passwords don't match"]],
    ['a-new-secret', '', [/^Confirm Password/, "Passwords don't match"]],
    ['short', 'shirt', [/^Confirm Password/, "Passwords don't match"]],
  ] as const)('is refused for %j and %j, and sends nothing', async (first, second, [label, message]) => {
    const opened = open(LINK)
    await choose(opened, first, second)
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message)
    expect(sentAs('ResetPassword')).toEqual([])
  })

  it('the mismatch error disappears as soon as the first password is corrected', async () => {
    const opened = open(LINK)
    await choose(opened, 'a-new-secre', 'a-new-secret')
    expect(await screen.findByText("Passwords don't match")).toBeVisible()
    await opened.user.type(await newPassword(), 't')
    await waitFor(() => expect(screen.queryByText("Passwords don't match")).not.toBeInTheDocument())
  })

  it('with a used or expired link, the form says so, keeps the input and offers a new link', async () => {
    const opened = open(LINK, {
      handlers: answers({ __typename: 'InvalidTokenError', message: EXPIRED }),
    })
    await choose(opened)
    expect(await screen.findByText('Reset Failed')).toBeVisible()
    expect(screen.getByText(EXPIRED)).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('If you have used it before, your password is set.')
    expect(screen.getByRole('alert')).toHaveFocus()
    expect(screen.getByRole('link', { name: 'request a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
    expect(await newPassword()).toHaveValue('a-new-secret')
  })

  it.each([
    [
      'the server breaks',
      () => HttpResponse.json({ errors: [{ message: '' }] }),
      'Failed to reset password. The link may be expired.',
    ],
    [
      'the network fails',
      () => HttpResponse.error(),
      "Loupe can't be reached at the moment. Please try again shortly.",
    ],
  ])('when %s, the form does not claim to know whether the password is set', async (_what, answer, text) => {
    const opened = open(LINK, { handlers: [graphql.mutation('ResetPassword', answer)] })
    await choose(opened)
    expect(await screen.findByText('Reset Failed')).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('try to sign in with the new password')
    expect(screen.getByRole('alert')).not.toHaveTextContent('has not been changed')
    expect(confirmation()).toHaveValue('a-new-secret')
  })

  it('server errors are shown at the field', async () => {
    const opened = open(LINK, {
      handlers: answers({
        __typename: 'ValidationError',
        message: 'Check the marked fields.',
        fields: [
          {
            __typename: 'FieldError',
            path: 'newPassword',
            message: 'Password must be at least 8 characters long',
          },
        ],
      }),
    })
    await choose(opened)
    expect(await screen.findByText('Password must be at least 8 characters long')).toBeVisible()
    expect(await newPassword()).toHaveFocus()
    expect(screen.queryByText(/The link may be expired/)).not.toBeInTheDocument()
  })

  it('the password cannot be sent twice at once', async () => {
    const opened = open(LINK, {
      handlers: [
        graphql.mutation('ResetPassword', async () => {
          await new Promise(() => {})
        }),
      ],
    })
    await choose(opened)
    expect(await screen.findByRole('button', { name: 'Resetting...' })).toBeDisabled()
  })

  it('the keyboard moves from field to field to button, and the password can be shown', async () => {
    const { user } = open(LINK)
    const field = await newPassword()
    field.focus()
    await user.keyboard('a-new-secret')
    expect(field).toHaveAttribute('type', 'password')
    await user.tab()
    expect(document.activeElement).toHaveAccessibleName('Show what is typed')
    await user.keyboard('{Enter}')
    expect(field).toHaveAttribute('type', 'text')
    expect(document.activeElement).toHaveAccessibleName('Hide what is typed')
    await user.tab()
    expect(confirmation()).toHaveFocus()
    await user.tab()
    await user.tab()
    expect(screen.getByRole('button', { name: 'Reset Password' })).toHaveFocus()
  })

  it('password managers learn which account the password belongs to', async () => {
    const { container } = open(LINK)
    await newPassword()
    expect(container.querySelector('[autocomplete="username"]')).toHaveValue('desk@aurum.example')
    expect(await newPassword()).toHaveAttribute('autocomplete', 'new-password')
  })
})
