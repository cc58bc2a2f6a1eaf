import { screen } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { requestResetInput } from '../../../api/domain/account/recoveryInput.ts'
import { RequestPasswordResetDocument } from '../../../web/gql/graphql.ts'
import { useCommandForm } from '../../../web/live/useCommandForm.ts'
import { FormTextField } from '../../../web/ui/FormTextField.tsx'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderWithData } from '../../kit/screens/renderWithData.tsx'

let isReachable = false

const rules = async () => {
  if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module')
  return requestResetInput
}

function Form() {
  const { control, submit } = useCommandForm({
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
      <button type="submit">Send</button>
    </form>
  )
}

it('a form whose rules cannot be loaded says so and sends nothing, and checks and sends once they can', async () => {
  isReachable = false
  const { user } = renderWithData(<Form />, [
    graphql.mutation('RequestPasswordReset', () =>
      HttpResponse.json({
        data: { requestPasswordReset: { __typename: 'PasswordResetRequested', message: 'Sent' } },
      }),
    ),
  ])
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
