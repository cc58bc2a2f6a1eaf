import { screen, waitFor } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { aSupplier } from '../../kit/screens/viewers.ts'
import { aSession, aTwoStep } from './fixtures.ts'

it('a supplier can change its password on its account screen', async () => {
  const message = 'Your password has been changed. Other devices have been signed out.'
  const { user } = renderScreen('/supplier-account', {
    viewer: aSupplier(),
    handlers: [
      graphql.query('AccountScreen', () =>
        HttpResponse.json({
          data: {
            eventCursor: 'cursor-0',
            sessions: [aSession({ current: true })],
            twoStep: aTwoStep(),
            passkeys: [],
            viewer: {
              __typename: 'Viewer',
              role: 'SUPPLIER',
              supplier: {
                __typename: 'Supplier',
                id: 'supplier-1',
                companyName: 'Aurum Atelier',
                businessEmail: 'desk@aurum.example',
              },
            },
          },
        }),
      ),
      graphql.mutation('PasswordFormSave', () =>
        HttpResponse.json({ data: { changePassword: { __typename: 'PasswordChanged', message } } }),
      ),
    ],
  })
  expect(await screen.findByRole('heading', { level: 2, name: 'Account' })).toBeVisible()
  expect(await screen.findByText('Chrome on Mac')).toBeVisible()
  await user.type(await screen.findByLabelText(/^Current password/), 'old-secret')
  await user.type(screen.getByLabelText(/^New password/), 'new-secret')
  await user.click(screen.getByRole('button', { name: 'Change Password' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(sentAs('PasswordFormSave')).toEqual([
    { input: { currentPassword: 'old-secret', newPassword: 'new-secret' } },
  ])
  // Other devices are signed out, and passkeys are gone.
  await waitFor(() => expect(sentAs('AccountScreen').length).toBe(2))
})
