import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { expectComplaint } from '../../kit/screens/watchConsole.ts'

it('a request that no test expected is noticed', async () => {
  const { user } = renderScreen('/supplier-login', {})
  await user.type(await screen.findByLabelText(/email/i), 'a@b.example')
  await user.type(screen.getByLabelText(/^Password/), 'secret-123')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText('Login Failed')).toBeVisible()
  expectComplaint(/intercepted a request without a matching request handler/)
})
