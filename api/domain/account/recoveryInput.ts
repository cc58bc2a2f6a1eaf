import { z } from 'zod'
import { emailInput } from '../email.ts'
import { storableText } from '../text.ts'
import { newPasswordInput } from './passwordInput.ts'

/** `invitation`: the account has no password yet; an admin entered it. */
export type LinkKind = 'recovery' | 'invitation'

/**
 * How long a link can be used. Who asked for one to recover an account is waiting for it; who was invited did not ask, and may
 * be on the road.
 */
export const LINK_HOURS: Readonly<Record<LinkKind, number>> = { recovery: 1, invitation: 7 * 24 }

export const requestResetInput = z.object({
  businessEmail: emailInput('Please enter a valid email address'),
})

export const newPassword = newPasswordInput('Password must be at least 8 characters long')

/**
 * Token and address come from a link: whatever is wrong with them (absent, no text, too long, no characters that the database
 * could be asked about) gets the one answer that a used or expired link gets too.
 */
const fromLink = z
  .string()
  .max(500)
  .refine((text) => storableText(text) === text)
  .catch('')

export const resetPasswordInput = z.object({ token: fromLink, email: fromLink, newPassword })
