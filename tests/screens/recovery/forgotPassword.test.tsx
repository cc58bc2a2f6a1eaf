import { screen } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'

const NEUTRAL = 'If an account with this email exists, a password reset link has been sent.'
const answers = (requestPasswordReset: Record<string, unknown>) => [
  graphql.mutation('RequestPasswordReset', () => HttpResponse.json({ data: { requestPasswordReset } })),
]
const sends = answers({ __typename: 'PasswordResetRequested', message: NEUTRAL })

async function ask({ user }: ReturnType<typeof renderScreen>, email = ' Desk@Aurum.example') {
  const field = await screen.findByLabelText(/^Business Email/)
  if (email) await user.type(field, email)
  await user.click(screen.getByRole('button', { name: 'Send Reset Link' }))
}

describe('requesting a link to set a new password', () => {
  it('the form has its own page, linked from the sign-in', async () => {
    const { user, router } = renderScreen('/supplier-login')
    await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Forgot Password' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/forgot-password')
    expect(document.title).toBe('Forgot Password · Loupe')
    expect(screen.getByRole('link', { name: 'Back to sign-in' })).toHaveAttribute('href', '/supplier-login')
  })

  it('the confirmation says where to look, never whether the account exists', async () => {
    const opened = renderScreen('/forgot-password', { handlers: sends })
    await ask(opened)
    const heading = await screen.findByRole('heading', { level: 1, name: 'Check Your Email' })
    expect(heading).toHaveFocus()
    expect(screen.getByText('Reset Link Sent')).toBeVisible()
    expect(screen.getByText(NEUTRAL)).toBeVisible()
    expect(screen.getByText('desk@aurum.example')).toBeVisible()
    expect(screen.getByText(/once, and expires after 1 hour/)).toBeVisible()
    expect(sentAs('RequestPasswordReset')).toEqual([{ input: { businessEmail: 'desk@aurum.example' } }])
  })

  it('the request can be repeated with the same address', async () => {
    const opened = renderScreen('/forgot-password', { handlers: sends })
    await ask(opened)
    await opened.user.click(await screen.findByRole('button', { name: 'Send another link' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Forgot Password' })).toHaveFocus()
    expect(screen.getByLabelText(/^Business Email/)).toHaveValue('desk@aurum.example')
    await ask(opened, '')
    expect(await screen.findByRole('heading', { level: 1, name: 'Check Your Email' })).toBeVisible()
    expect(sentAs('RequestPasswordReset')).toHaveLength(2)
  })

  it.each(['', 'aurum', 'desk@aurum'])('an email address is required, which %j is not', async (typed) => {
    const opened = renderScreen('/forgot-password')
    await ask(opened, typed)
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible()
    const field = screen.getByLabelText(/^Business Email/)
    expect(field).toBeInvalid()
    expect(field).toHaveFocus()
    expect(field).toHaveAccessibleDescription('Please enter a valid email address')
    expect(sentAs('RequestPasswordReset')).toEqual([])
  })

  it.each([
    [
      'the network fails',
      () => HttpResponse.error(),
      "Loupe can't be reached at the moment. Please try again shortly.",
    ],
    [
      'there were too many attempts',
      () =>
        HttpResponse.json({
          errors: [
            { message: 'Too many attempts. Try again in 15 minutes.', extensions: { code: 'RATE_LIMITED' } },
          ],
        }),
      'Too many attempts. Try again in 15 minutes.',
    ],
  ])('the form reports when %s, and keeps the input', async (_what, answer, text) => {
    const opened = renderScreen('/forgot-password', {
      handlers: [graphql.mutation('RequestPasswordReset', answer)],
    })
    await ask(opened)
    expect(await screen.findByText('Request Failed')).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByLabelText(/^Business Email/)).toHaveValue('Desk@Aurum.example')
  })

  it('server errors are shown at the field', async () => {
    const opened = renderScreen('/forgot-password', {
      handlers: answers({
        __typename: 'ValidationError',
        message: 'Check the marked fields.',
        fields: [
          { __typename: 'FieldError', path: 'businessEmail', message: 'Please enter a valid email address' },
        ],
      }),
    })
    await ask(opened)
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible()
    expect(screen.getByLabelText(/^Business Email/)).toBeInvalid()
  })

  it('the request cannot be sent twice at once', async () => {
    const opened = renderScreen('/forgot-password', {
      handlers: [
        graphql.mutation('RequestPasswordReset', async () => {
          await new Promise(() => {})
        }),
      ],
    })
    await ask(opened)
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled()
  })
})

it('an admin uses the same form and returns to the admin sign-in', async () => {
  const opened = renderScreen('/forgot-password?account=admin', { handlers: sends })
  await opened.user.type(await screen.findByRole('textbox', { name: /^Email/ }), 'desk@loupe.example')
  expect(screen.getByRole('link', { name: 'Back to sign-in' })).toHaveAttribute('href', '/admin-login')
  await opened.user.click(screen.getByRole('button', { name: 'Send Reset Link' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Check Your Email' })).toBeVisible()
  expect(sentAs('RequestPasswordReset')).toEqual([
    { input: { businessEmail: 'desk@loupe.example', account: 'ADMIN' } },
  ])
})
