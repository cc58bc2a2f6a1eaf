import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/**
 * Types a reason into the open award dialog, delivers an answer with a third quote, and expects both to stay.
 */
export async function keepsReason(user: UserEvent, answer: () => void): Promise<void> {
  const dialog = within(screen.getByRole('dialog'))
  const reason = dialog.getByLabelText('Why this quote')
  await user.type(reason, 'In stock')
  answer()
  expect(await dialog.findByText(/ranked 1 of 3/)).toBeVisible()
  expect(reason).toBeVisible()
  expect(reason).toHaveValue('In stock')
}
