import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { anAdmin } from '../../kit/screens/viewers.ts'
import { answer, undelivered } from './fixtures.ts'

test('email that could not be sent is listed with the reason, and can be sent again', async () => {
  let left = [undelivered(1), undelivered(2)]
  const { user } = renderScreen('/settings', {
    viewer: anAdmin(),
    handlers: [
      graphql.query('SettingsScreen', () =>
        HttpResponse.json({ data: { ...answer(), undeliveredMails: left } }),
      ),
      graphql.mutation('SendMailAgain', ({ variables }) => {
        left = left.filter(({ id }) => id !== (variables.input as { mailId: string }).mailId)
        return HttpResponse.json({ data: { sendMailAgain: { __typename: 'MailQueued', mailId: 'mail-1' } } })
      }),
    ],
  })
  const list = await screen.findByRole('list', { name: 'Undelivered emails' })
  const [first, second] = within(list).getAllByRole('listitem')
  if (!first || !second) throw new Error('Two mails could not be sent')
  expect(first).toHaveTextContent('To maker1@makers.example')
  expect(first).toHaveTextContent('550 5.1.1 No such user here')
  await user.click(within(first).getByRole('button', { name: /^Send again/ }))
  await waitFor(() => expect(screen.queryByText('New request: Ring 1')).not.toBeInTheDocument())
  expect(screen.getByText('Email Queued')).toBeInTheDocument()
  expect(screen.getByText('New request: Ring 2')).toBeInTheDocument()
})
