import { screen, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import type { RequestHandler } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { anAdmin } from '../../kit/screens/viewers.ts'
import { answer } from './fixtures.ts'

const ceremony = vi.hoisted(() => ({ startRegistration: vi.fn(), startAuthentication: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => ceremony)

beforeEach(() => vi.stubGlobal('PublicKeyCredential', vi.fn()))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

const LONG = 'The very old security key with the blue ribbon from the safe'
const aPasskey = (name: string, lastUsedAt: string | null = null) => ({
  __typename: 'Passkey',
  id: `id-of-${name}`,
  name,
  createdAt: '2026-03-01T08:00:00.000Z',
  lastUsedAt,
})
const open = (passkeys: object[], handlers: RequestHandler[] = []) =>
  renderScreen('/settings', {
    viewer: anAdmin(),
    handlers: [
      graphql.query('SettingsScreen', () => HttpResponse.json({ data: { ...answer(), passkeys } })),
      ...handlers,
    ],
  })
const says = (name: string, data: Record<string, unknown>) =>
  graphql.mutation(name, () => HttpResponse.json({ data }))
const begins = says('BeginPasskey', {
  beginPasskey: { __typename: 'PasskeyBegun', options: '{"challenge":"abc"}' },
})
const adds = says('AddPasskey', { addPasskey: { __typename: 'PasskeyChanged', passkeyId: 'p1' } })
const card = async () => within(await screen.findByRole('region', { name: 'Passkeys' }))
const failing = (name: string) => Object.assign(new Error('no'), { name })

it('an admin adds a passkey under a name; the device makes it', async () => {
  ceremony.startRegistration.mockResolvedValue({ id: 'made' })
  const { user } = open([], [begins, adds])
  await user.click((await card()).getByRole('button', { name: 'Add a Passkey' }))
  const name = within(await screen.findByRole('dialog')).getByLabelText(/^Name/)
  await user.clear(name)
  await user.type(name, 'Blue key')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Blue key now signs you in.')).toBeVisible()
  expect(ceremony.startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: 'abc' } })
  expect(sentAs('AddPasskey')).toEqual([{ input: { name: 'Blue key', response: '{"id":"made"}' } }])
})

it.each([
  ['NotAllowedError', 'It was canceled, or took too long. Try again when you are ready.'],
  ['InvalidStateError', 'This device already has a passkey for your account.'],
  ['SecurityError', 'Your browser could not use a passkey here. Try another one, or your password.'],
])('a device that answers %s says so in the dialog, which can be used again', async (name, text) => {
  ceremony.startRegistration.mockRejectedValue(failing(name))
  const { user } = open([], [begins, adds])
  await user.click((await card()).getByRole('button', { name: 'Add a Passkey' }))
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled()
  expect(sentAs('AddPasskey')).toEqual([])
})

it('passkeys are listed with their use, and one is removed after confirmation', async () => {
  const { user } = open(
    [aPasskey(LONG), aPasskey('Phone', '2026-03-02T08:00:00.000Z')],
    [says('RemovePasskey', { removePasskey: { __typename: 'PasskeyChanged', passkeyId: 'id-of-Phone' } })],
  )
  const [old, phone] = within((await card()).getByRole('list', { name: 'Passkeys' })).getAllByRole('listitem')
  expect(old).toHaveTextContent(`${LONG}Added`)
  expect(old).toHaveTextContent('never used')
  expect(phone).toHaveTextContent('last used')
  await user.click((await card()).getByRole('button', { name: 'Remove Phone' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Phone no longer signs you in.')).toBeVisible()
  expect(sentAs('RemovePasskey')).toEqual([{ input: { passkeyId: 'id-of-Phone' } }])
})

const OLD = { message: 'Please confirm.', extensions: { code: 'CONFIRMATION_REQUIRED' } }

it('an old session is confirmed with a passkey, and the refused command is then sent again', async () => {
  ceremony.startAuthentication
    .mockRejectedValueOnce(failing('NotAllowedError'))
    .mockResolvedValue({ id: 'signed' })
  let confirmed = false
  const { user } = open(
    [aPasskey('Phone')],
    [
      graphql.mutation('RemovePasskey', () =>
        HttpResponse.json(
          confirmed
            ? { data: { removePasskey: { __typename: 'PasskeyChanged', passkeyId: 'id-of-Phone' } } }
            : { data: null, errors: [OLD] },
        ),
      ),
      graphql.query('PasskeyConfirmation', () =>
        HttpResponse.json({ data: { passkeys: [{ __typename: 'Passkey', id: 'id-of-Phone' }] } }),
      ),
      says('BeginPasskeyConfirmation', {
        beginPasskeyConfirmation: { __typename: 'PasskeyBegun', options: '{"challenge":"abc"}' },
      }),
      graphql.mutation('ConfirmWithPasskey', () => {
        confirmed = true
        return HttpResponse.json({
          data: { confirmWithPasskey: { __typename: 'SessionConfirmed', until: '2026-03-02T09:15:00.000Z' } },
        })
      }),
    ],
  )
  await user.click((await card()).getByRole('button', { name: 'Remove Phone' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm It’s You' }))
  const button = await dialog.findByRole('button', { name: 'Use a Passkey Instead' })
  await user.click(button)
  expect(await dialog.findByText(/It was canceled/)).toBeVisible()
  await user.click(button)
  expect(await screen.findByText('Phone no longer signs you in.')).toBeVisible()
  expect(screen.queryByText('Confirm It’s You')).not.toBeInTheDocument()
  expect(sentAs('ConfirmWithPasskey')).toEqual([{ input: { response: '{"id":"signed"}' } }])
})

it('a browser without passkeys offers none', async () => {
  vi.unstubAllGlobals()
  open([])
  expect((await card()).getByText(/cannot be added in this browser/)).toBeVisible()
  expect((await card()).queryByRole('button')).not.toBeInTheDocument()
})

const challenges = says('BeginPasskeySignIn', {
  beginPasskeySignIn: { __typename: 'PasskeyBegun', options: '{"challenge":"abc"}' },
})
const signIn = (handlers: RequestHandler[]) => renderScreen('/supplier-login', { handlers })
const signInButton = () => screen.findByRole('button', { name: 'Sign In with a Passkey' })

it('the sign-in offers a passkey, and a refusal is shown in place', async () => {
  ceremony.startAuthentication.mockResolvedValue({ id: 'signed' })
  const { user } = signIn([
    challenges,
    says('SignInWithPasskey', {
      signInWithPasskey: {
        __typename: 'InvalidCredentialsError',
        message: 'This passkey does not sign in here.',
      },
    }),
  ])
  await user.click(await signInButton())
  expect(await screen.findByText('This passkey does not sign in here.')).toBeVisible()
  expect(sentAs('SignInWithPasskey')).toEqual([
    { input: { account: 'SUPPLIER', response: '{"id":"signed"}' } },
  ])
  expect(await signInButton()).toBeEnabled()
})

it('a passkey that was not used leaves the sign-in as it was', async () => {
  ceremony.startAuthentication.mockRejectedValue(failing('NotAllowedError'))
  const { user } = signIn([challenges])
  await user.type(await screen.findByLabelText(/^Business Email/), 'desk@aurum.example')
  await user.click(await signInButton())
  expect(await screen.findByText(/It was canceled/)).toBeVisible()
  expect(screen.getByLabelText(/^Business Email/)).toHaveValue('desk@aurum.example')
})
