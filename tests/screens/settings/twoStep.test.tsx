import { act, screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import type { RequestHandler } from 'msw'
import { expect, it } from 'vitest'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { anAdmin } from '../../kit/screens/viewers.ts'
import { savedFiles } from '../../kit/screens/savedFiles.ts'
import { anAdminRow, answer, aTwoStep } from './fixtures.ts'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const URI = `otpauth://totp/Loupe:e?secret=${SECRET}`
const CODES = ['abcde-f2345', 'ghijk-l6723']
const ON = aTwoStep({ on: true, since: '2026-03-01T08:00:00.000Z', recoveryCodesLeft: 10 })

/** The settings, as they are before and after a change. */
function open(before: object, after: object, handlers: RequestHandler[] = []) {
  let changed = false
  return renderScreen('/settings', {
    viewer: anAdmin(),
    handlers: [
      graphql.query('SettingsScreen', () => {
        const data = { ...answer(), ...(changed ? after : before) }
        changed = true
        return HttpResponse.json({ data })
      }),
      ...handlers,
    ],
  })
}

const answers = (name: string, data: Record<string, unknown>) =>
  graphql.mutation(name, () => HttpResponse.json({ data }))
const card = () => screen.findByRole('region', { name: 'Two-step sign-in' })

it('an admin turns it on with the password and a code of the app, and gets the recovery codes once', async () => {
  const { user } = open({ twoStep: aTwoStep() }, { twoStep: ON }, [
    answers('BeginTwoStep', {
      beginTwoStep: {
        __typename: 'TwoStepBegun',
        secret: SECRET,
        uri: URI,
      },
    }),
    answers('ConfirmTwoStep', { confirmTwoStep: { __typename: 'TwoStepConfirmed', recoveryCodes: CODES } }),
  ])
  await user.click(within(await card()).getByRole('button', { name: 'Turn On' }))
  await user.type(await screen.findByLabelText(/^Your password/), 'secret-123')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  expect(screen.getByText(SECRET)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open in your authenticator app' })).toHaveAttribute('href', URI)
  await user.type(screen.getByLabelText(/^Code from the app/), '123 456')
  await user.click(screen.getByRole('button', { name: 'Turn On' }))
  expect(await screen.findByRole('region', { name: 'Recovery codes' })).toHaveTextContent(CODES.join(' '))
  const files = savedFiles()
  await user.click(screen.getByRole('button', { name: 'Download' }))
  expect(await files[0]?.text()).toBe(`${CODES.join('\n')}\n`)
  expect(sentAs('BeginTwoStep')).toEqual([{ input: { currentPassword: 'secret-123' } }])
  expect(sentAs('ConfirmTwoStep')).toEqual([{ input: { code: '123 456' } }])
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(await within(await card()).findByText('On')).toBeVisible()
  expect(
    within(await card()).getByText(
      /You have 10 recovery codes left\. To get new ones, turn it off and on again\./,
    ),
  ).toBeVisible()
  expect(screen.queryByText(CODES[0] ?? '')).not.toBeInTheDocument()
})

it('the recovery codes are not missed by closing the dialog while they are made, or by going back', async () => {
  let send = () => {}
  const answered = new Promise<void>((resolve) => (send = resolve))
  const { user, router } = open({ twoStep: aTwoStep() }, { twoStep: ON }, [
    answers('BeginTwoStep', { beginTwoStep: { __typename: 'TwoStepBegun', secret: SECRET, uri: URI } }),
    graphql.mutation('ConfirmTwoStep', async () => {
      await answered
      return HttpResponse.json({
        data: { confirmTwoStep: { __typename: 'TwoStepConfirmed', recoveryCodes: CODES } },
      })
    }),
  ])
  await user.click(within(await card()).getByRole('button', { name: 'Turn On' }))
  await user.type(await screen.findByLabelText(/^Your password/), 'secret-123')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await user.type(await screen.findByLabelText(/^Code from the app/), '123456')
  await user.click(screen.getByRole('button', { name: 'Turn On' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled())
  await user.keyboard('{Escape}')
  send()
  const codes = () => screen.findByRole('region', { name: 'Recovery codes' })
  expect(await codes()).toBeVisible()
  await act(() => router.navigate('/dashboard'))
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(await codes()).toHaveTextContent(CODES.join(' '))
  await user.click(await screen.findByRole('button', { name: 'Done' }))
  expect(await within(await card()).findByText('On')).toBeVisible()
})

it('a wrong password is reported in the dialog, and no longer once the right one led to the next step', async () => {
  const message = 'Your current password is incorrect.'
  const { user } = open({}, {}, [
    graphql.mutation('BeginTwoStep', ({ variables }) => {
      const { currentPassword } = variables['input'] as { currentPassword: string }
      const beginTwoStep =
        currentPassword === 'secret-123'
          ? { __typename: 'TwoStepBegun', secret: SECRET, uri: 'otpauth://totp/Loupe:e' }
          : { __typename: 'InvalidCredentialsError', message }
      return HttpResponse.json({ data: { beginTwoStep } })
    }),
  ])
  await user.click(within(await card()).getByRole('button', { name: 'Turn On' }))
  await user.type(await screen.findByLabelText(/^Your password/), 'secret')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const dialog = screen.getByRole('dialog', { name: 'Turn On Two-Step Sign-In' })
  expect(await within(dialog).findByText(message)).toBeVisible()
  await user.type(screen.getByLabelText(/^Your password/), '-123')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByLabelText(/^Code from the app/)).toHaveFocus()
  expect(screen.queryByText(message)).not.toBeInTheDocument()
})

it('a wrong code is reported at the field, and the app can be tried again', async () => {
  const { user } = open({}, {}, [
    answers('BeginTwoStep', {
      beginTwoStep: { __typename: 'TwoStepBegun', secret: SECRET, uri: 'otpauth://totp/Loupe:e' },
    }),
    answers('ConfirmTwoStep', {
      confirmTwoStep: {
        __typename: 'ValidationError',
        message: 'This code is wrong',
        fields: [{ __typename: 'FieldError', path: 'code', message: 'This code is wrong' }],
      },
    }),
  ])
  await user.click(within(await card()).getByRole('button', { name: 'Turn On' }))
  await user.type(await screen.findByLabelText(/^Your password/), 'secret-123')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const field = await screen.findByLabelText(/^Code from the app/)
  await user.type(field, '000000')
  await user.click(screen.getByRole('button', { name: 'Turn On' }))
  expect(await screen.findByText('This code is wrong')).toBeVisible()
  expect(field).toHaveFocus()
})

it.each([
  ['on', aTwoStep(), ON, 'BeginTwoStep', 'Continue'],
  ['off', ON, aTwoStep(), 'EndTwoStep', 'Turn Off'],
] as const)(
  'once it was turned %s in another window, the refusal says so and the card shows it',
  async (state, before, after, mutation, button) => {
    const field = mutation === 'BeginTwoStep' ? 'beginTwoStep' : 'endTwoStep'
    const message = `Two-step sign-in is already ${state}.`
    const { user } = open({ twoStep: before }, { twoStep: after }, [
      answers(mutation, { [field]: { __typename: 'ConflictError', message } }),
    ])
    await user.click(within(await card()).getByRole('button', { name: /^Turn/ }))
    await user.type(await screen.findByLabelText(/^Your password/), 'secret-123')
    const code = screen.queryByLabelText(/^Code/)
    if (code) await user.type(code, '123456')
    await user.click(screen.getByRole('button', { name: button }))
    expect(await screen.findByText(message)).toBeVisible()
    const shown = screen.getByRole('region', { name: 'Two-step sign-in', hidden: true })
    expect(await within(shown).findByText(state === 'on' ? 'On' : 'Off')).toBeInTheDocument()
  },
)

it('closing a dialog reads the state again, because another window may have changed it', async () => {
  const { user } = open({ twoStep: aTwoStep() }, { twoStep: ON })
  await user.click(within(await card()).getByRole('button', { name: 'Turn On' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await within(await card()).findByText('On')).toBeVisible()
})

it('a code that was accepted, but whose answer was lost, leads to new recovery codes', async () => {
  let sent = 0
  const { user } = open({ twoStep: aTwoStep() }, { twoStep: ON }, [
    answers('BeginTwoStep', { beginTwoStep: { __typename: 'TwoStepBegun', secret: SECRET, uri: URI } }),
    graphql.mutation('ConfirmTwoStep', () => {
      sent += 1
      return sent === 1
        ? HttpResponse.error()
        : HttpResponse.json({
            errors: [{ message: 'The answer was lost.', extensions: { code: 'ANSWER_LOST' } }],
          })
    }),
  ])
  await user.click(within(await card()).getByRole('button', { name: 'Turn On' }))
  await user.type(await screen.findByLabelText(/^Your password/), 'secret-123')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await user.type(await screen.findByLabelText(/^Code from the app/), '123456')
  await user.click(screen.getByRole('button', { name: 'Turn On' }))
  expect(await screen.findByText('Not Turned On')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Turn On' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Recovery Codes Not Shown' }))
  expect(
    dialog.getByText(
      'Two-step sign-in is on, but your recovery codes were not shown. Turn it off and on again to get new ones.',
    ),
  ).toBeVisible()
  expect(screen.queryByText('Not Turned On')).not.toBeInTheDocument()
  await user.click(dialog.getByText('Close'))
  expect(await within(await card()).findByText('On')).toBeVisible()
})

it('a key whose answer was lost is requested again', async () => {
  const { user } = open({}, {}, [
    graphql.mutation('BeginTwoStep', () =>
      HttpResponse.json({
        errors: [{ message: 'The answer was lost.', extensions: { code: 'ANSWER_LOST' } }],
      }),
    ),
  ])
  await user.click(within(await card()).getByRole('button', { name: 'Turn On' }))
  await user.type(await screen.findByLabelText(/^Your password/), 'secret-123')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Two-step sign-in could not be turned on. Please try again.')).toBeVisible()
})

it('a wrong password is reported in the dialog that turns it off', async () => {
  const message = 'Your current password is incorrect.'
  const { user } = open({ twoStep: ON }, { twoStep: ON }, [
    answers('EndTwoStep', { endTwoStep: { __typename: 'InvalidCredentialsError', message } }),
  ])
  await user.click(within(await card()).getByRole('button', { name: 'Turn Off' }))
  await user.type(await screen.findByLabelText(/^Your password/), 'secret')
  await user.type(screen.getByLabelText(/^Code/), '123456')
  await user.click(screen.getByRole('button', { name: 'Turn Off' }))
  const dialog = screen.getByRole('dialog', { name: 'Turn Off Two-Step Sign-In' })
  expect(await within(dialog).findByText(message)).toBeVisible()
})

it('an admin turns it off with both steps', async () => {
  const { user } = open({ twoStep: { ...ON, recoveryCodesLeft: 2 } }, { twoStep: aTwoStep() }, [
    answers('EndTwoStep', { endTwoStep: { __typename: 'TwoStepOff', on: false } }),
  ])
  expect(within(await card()).getByText(/only 2 recovery codes left/)).toBeVisible()
  await user.click(within(await card()).getByRole('button', { name: 'Turn Off' }))
  await user.type(await screen.findByLabelText(/^Your password/), 'secret-123')
  await user.type(screen.getByLabelText(/^Code/), 'abcde-f2345')
  await user.click(screen.getByRole('button', { name: 'Turn Off' }))
  expect(await screen.findByText('Two-Step Sign-In Is Off')).toBeVisible()
  expect(
    screen.getByText('Signing in no longer takes a code.'),
    'not that the password is enough',
  ).toBeVisible()
  expect(sentAs('EndTwoStep')).toEqual([{ input: { currentPassword: 'secret-123', code: 'abcde-f2345' } }])
  expect(await within(await card()).findByText('Off')).toBeVisible()
})

it('an admin helps a colleague who lost everything, after being asked whether it is really them', async () => {
  const otto = anAdminRow({ id: 'admin-3', name: 'Otto', email: 'otto@loupe.example', twoStep: true })
  const { user } = open(
    { admins: [anAdminRow(), otto] },
    { admins: [anAdminRow(), { ...otto, twoStep: false }] },
    [answers('RemoveTwoStep', { removeTwoStep: { __typename: 'TwoStepOff', on: false } })],
  )
  await user.click(await screen.findByRole('button', { name: 'Two-step off: Otto' }))
  const dialog = await screen.findByRole('dialog', { name: 'Turn off two-step sign-in' })
  expect(dialog).toHaveTextContent('only if you are sure it is Otto who is asking')
  await user.click(within(dialog).getByRole('button', { name: 'Turn Off' }))
  expect(await screen.findByText('Otto was notified by email.')).toBeVisible()
  expect(sentAs('RemoveTwoStep')).toEqual([{ input: { adminId: 'admin-3' } }])
  expect(screen.queryByRole('button', { name: /two-step sign-in of Otto/ })).not.toBeInTheDocument()
})
