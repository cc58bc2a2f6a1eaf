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

it('opening the link verifies nothing, so that a virus scanner does not; the button does, once', async () => {
  const { user, router } = open(verified)
  expect(await screen.findByText(/desk@aurum\.example/)).toBeVisible()
  // An effect of the screen's first render does it.
  await waitFor(() => expect(router.state.location.search, 'the secret leaves the address').toBe(''))
  expect(sentAs('VerifyEmail')).toEqual([])
  await user.click(await button())
  expect(await screen.findByRole('heading', { level: 1, name: 'Email Address Verified' })).toHaveFocus()
  expect(sentAs('VerifyEmail')).toEqual([
    { input: { token: 'once-and-only-once', email: 'desk@aurum.example' } },
  ])
})

it('a link that no longer works offers another', async () => {
  const { user } = open({ __typename: 'InvalidTokenError', message: 'Expired' })
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
