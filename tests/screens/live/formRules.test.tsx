import { act, screen } from '@testing-library/react'
import { graphql, http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { requestResetInput } from '../../../api/domain/account/recoveryInput.ts'
import { RequestPasswordResetDocument } from '../../../web/gql/graphql.ts'
import { useCommandForm } from '../../../web/live/commands/useCommandForm.ts'
import { FormTextField } from '../../../web/ui/form/FormTextField.tsx'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderWithData } from '../../kit/screens/renderWithData.tsx'

let isReachable = false
let arrive: Promise<unknown> = Promise.resolve()

/** Loaded rules stay loaded. */
const newRules = () => async () => {
  await arrive
  if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module')
  return requestResetInput
}
let rules = newRules()

function Form() {
  const { control, submit, pending } = useCommandForm({
    schema: rules,
    defaultValues: { businessEmail: '' },
    document: RequestPasswordResetDocument,
    toVariables: ({ businessEmail }) => ({ input: { businessEmail } }),
    failure: { title: 'Request Failed', text: 'Please try again.' },
    onDone: () => {},
  })
  return (
    <form noValidate onSubmit={submit}>
      <FormTextField control={control} name="businessEmail" label="Email" />
      <button type="submit">{pending ? 'Sending...' : 'Send'}</button>
    </form>
  )
}

const sends = graphql.mutation('RequestPasswordReset', () =>
  HttpResponse.json({
    data: { requestPasswordReset: { __typename: 'PasswordResetRequested', message: 'Sent' } },
  }),
)

beforeEach(() => {
  rules = newRules()
  isReachable = false
  arrive = Promise.resolve()
})
afterEach(() => document.head.querySelector('script')?.remove())

it('a form submitted twice while its rules are loading shows that it is being sent, and sends once', async () => {
  isReachable = true
  let resolve = () => {}
  arrive = new Promise<void>((done) => {
    resolve = done
  })
  const { user } = renderWithData(<Form />, [sends])
  await user.type(screen.getByLabelText('Email'), 'desk@aurum.example')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await user.click(await screen.findByRole('button', { name: 'Sending...' }))
  expect(sentAs('RequestPasswordReset')).toEqual([])
  await act(async () => resolve())
  expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible()
  expect(sentAs('RequestPasswordReset')).toHaveLength(1)
})

it('text typed while a form’s rules are loading stays in it and is not sent', async () => {
  isReachable = true
  let resolve = () => {}
  arrive = new Promise<void>((done) => {
    resolve = done
  })
  const { user } = renderWithData(<Form />, [sends])
  const email = screen.getByLabelText('Email')
  await user.type(email, 'desk@aurum.example')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await user.type(email, '.invalid')
  await act(async () => resolve())
  await expect
    .poll(() => sentAs('RequestPasswordReset'))
    .toEqual([{ input: { businessEmail: 'desk@aurum.example' } }])
  expect(email).toHaveValue('desk@aurum.example.invalid')
})

it('a form whose rules are gone because Loupe was updated asks to reload the page', async () => {
  const ours = document.createElement('script')
  ours.type = 'module'
  ours.setAttribute('src', '/assets/before.js')
  document.head.append(ours)
  const { user } = renderWithData(<Form />, [
    sends,
    http.get('/assets/before.js', () => new HttpResponse('')),
    http.get('/', () => HttpResponse.html('<script type="module" src="/assets/after.js"></script>')),
  ])
  await user.type(screen.getByLabelText('Email'), 'desk@aurum.example')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(
    await screen.findByText('Loupe has been updated. Please reload the page, then try again.'),
  ).toBeVisible()
  expect(sentAs('RequestPasswordReset')).toEqual([])
})

it('a form whose rules cannot be loaded says so and sends nothing, and validates and sends once they can', async () => {
  const { user } = renderWithData(<Form />, [sends])
  const send = screen.getByRole('button', { name: 'Send' })
  await user.type(screen.getByLabelText('Email'), 'desk@aurum')
  await user.click(send)
  expect(await screen.findByText('Request Failed')).toBeVisible()
  expect(screen.getByText(/Loupe can't be reached/)).toBeVisible()
  expect(sentAs('RequestPasswordReset')).toEqual([])

  isReachable = true
  await user.click(send)
  expect(await screen.findByText(/valid email/i)).toBeVisible()
  expect(sentAs('RequestPasswordReset')).toEqual([])

  await user.type(screen.getByLabelText('Email'), '.example')
  await user.click(send)
  await expect.poll(() => sentAs('RequestPasswordReset')).toHaveLength(1)
})
