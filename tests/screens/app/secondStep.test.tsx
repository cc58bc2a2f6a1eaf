import { screen, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { sentAs } from '../../kit/screens/outbox.ts'
import { quietScreens } from '../../kit/screens/quietScreens.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { anAdmin } from '../../kit/screens/viewers.ts'
import { aTwoStep } from '../settings/fixtures.ts'

const lacking = anAdmin({}, true)
const answers = (name: string, data: Record<string, unknown>) =>
  graphql.mutation(name, () => HttpResponse.json({ data }))

/** The set-up instead of the overview, over a server that requires a second step. */
function open() {
  let isOn = false
  let isSignedOut = false
  return renderScreen('/dashboard', {
    viewer: lacking,
    handlers: [
      graphql.query('AppViewer', () =>
        HttpResponse.json({ data: { viewer: isSignedOut ? null : isOn ? anAdmin() : lacking } }),
      ),
      graphql.query('SecondStepScreen', () =>
        HttpResponse.json({ data: { twoStep: aTwoStep({ on: isOn }), passkeys: [] } }),
      ),
      answers('BeginTwoStep', {
        beginTwoStep: { __typename: 'TwoStepBegun', secret: 'JBSWY3DP', uri: 'otpauth://totp/Loupe:e' },
      }),
      graphql.mutation('ConfirmTwoStep', () => {
        isOn = true
        return HttpResponse.json({
          data: { confirmTwoStep: { __typename: 'TwoStepConfirmed', recoveryCodes: ['abcde-f2345'] } },
        })
      }),
      graphql.mutation('AppSignOut', () => {
        isSignedOut = true
        return HttpResponse.json({ data: { signOut: true } })
      }),
      ...quietScreens,
    ],
  })
}

it('an admin who must set up a second step sees only that and why, and then the requested screen', async () => {
  const { user } = open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Set up two-step sign-in' })).toBeVisible()
  expect(
    screen.getByText(
      'All admins of this desk must have an authenticator app or a passkey. Set up either one to continue.',
    ),
  ).toBeVisible()
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  expect(await screen.findByRole('region', { name: 'Passkeys' })).toBeVisible()
  const card = within(await screen.findByRole('region', { name: 'Two-step sign-in' }))
  await user.click(card.getByRole('button', { name: 'Turn On' }))
  await user.type(await screen.findByLabelText(/^Your password/), 'secret-123')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await user.type(await screen.findByLabelText(/^Code from the app/), '123456')
  await user.click(screen.getByRole('button', { name: 'Turn On' }))
  expect(await screen.findByText('abcde-f2345')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(await screen.findByRole('region', { name: 'Account' })).toBeVisible()
  expect(screen.queryByText(/^Every admin of this desk/)).not.toBeInTheDocument()
})

it('an admin who loses the second step while a screen is open is asked to set it up again', async () => {
  let isLacking = false
  renderScreen('/dashboard', {
    viewer: anAdmin(),
    handlers: [
      graphql.query('AppViewer', () =>
        HttpResponse.json({ data: { viewer: isLacking ? lacking : anAdmin() } }),
      ),
      graphql.query('DashboardScreen', () => {
        isLacking = true
        return HttpResponse.json({
          errors: [{ message: 'Set up a second step.', extensions: { code: 'SECOND_STEP_REQUIRED' } }],
        })
      }),
      ...quietScreens,
    ],
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Set up two-step sign-in' })).toBeVisible()
})

it('an admin who declines can sign out', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Sign In' })).toBeVisible()
  expect(sentAs('AppSignOut')).toHaveLength(1)
})
