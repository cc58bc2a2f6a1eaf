import { screen, waitFor } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'

const LINK = '/verify-email?token=once-and-only-once&email=desk%40aurum.example'

const open = (verifyEmail: object, path = LINK) =>
  renderScreen(path, {
    handlers: [graphql.mutation('VerifyEmail', () => HttpResponse.json({ data: { verifyEmail } }))],
  })
const verified = { __typename: 'EmailVerified', email: 'desk@aurum.example' }
const button = () => screen.findByRole('button', { name: 'Verify This Address' })
const password = () => screen.findByLabelText(/^Password/)

it('opening the link verifies nothing, so that a virus scanner does not; the password does, once', async () => {
  const { user, router } = open(verified)
  expect(await screen.findByText(/desk@aurum\.example.*password you chose when you applied/)).toBeVisible()
  // An effect of the screen's first render would do it.
  await waitFor(() => expect(router.state.location.search, 'the secret leaves the address').toBe(''))
  await user.click(await button())
  expect(await screen.findByText('Password is required')).toBeVisible()
  expect(sentAs('VerifyEmail')).toEqual([])
  await user.type(await password(), 'my own secret')
  await user.click(await button())
  expect(await screen.findByRole('heading', { level: 1, name: 'Email Address Verified' })).toHaveFocus()
  expect(sentAs('VerifyEmail')).toEqual([
    { input: { token: 'once-and-only-once', email: 'desk@aurum.example', password: 'my own secret' } },
  ])
})

it('a visitor who does not know the password is led to a new one, and can try again', async () => {
  const message = 'This is not the password of this application.'
  const { user } = open({ __typename: 'InvalidCredentialsError', message })
  await user.type(await password(), 'a guess')
  await user.click(await button())
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByRole('link', { name: 'set a new password' })).toHaveAttribute('href', '/forgot-password')
  expect(await button()).toBeEnabled()
})

it('a link that no longer works offers another', async () => {
  const { user } = open({ __typename: 'InvalidTokenError', message: 'Expired' })
  await user.type(await password(), 'my own secret')
  await user.click(await button())
  expect(await screen.findByRole('heading', { level: 1, name: 'Invalid Verification Link' })).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Send a new link' })).toBeEnabled()
})

it('an incomplete link leads on', async () => {
  open(verified, '/verify-email?token=once')
  expect(await screen.findByRole('heading', { name: 'Invalid Verification Link' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send a new link' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Back to the supplier portal' })).toBeVisible()
})

const ADMINS = '/verify-email?token=once-and-only-once&email=voss%40loupe.example&account=admin'

it('an admin’s new address takes the admin’s password, and leads to the sign-in', async () => {
  const { user } = open({ __typename: 'EmailVerified', email: 'voss@loupe.example' }, ADMINS)
  expect(
    await screen.findByText('Enter your password to sign in with voss@loupe.example from now on.'),
  ).toBeVisible()
  await user.type(await password(), 'my own secret')
  await user.click(await button())
  expect(await screen.findByRole('heading', { level: 1, name: 'Email Address Changed' })).toHaveFocus()
  expect(sentAs('VerifyEmail')).toEqual([
    {
      input: {
        token: 'once-and-only-once',
        email: 'voss@loupe.example',
        password: 'my own secret',
        account: 'ADMIN',
      },
    },
  ])
  expect(screen.getByRole('link', { name: 'Go to sign-in' })).toBeVisible()
})

it('a link to an admin’s new address that no longer works says how to get another, after the sign-in', async () => {
  const { user } = open({ __typename: 'InvalidTokenError', message: 'Expired' }, ADMINS)
  await user.type(await password(), 'my own secret')
  await user.click(await button())
  expect(await screen.findByText(/enter the new one again under Settings/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send a new link' })).not.toBeInTheDocument()
})
