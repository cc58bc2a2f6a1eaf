import { z } from 'zod'
import { emailInput } from '../email.ts'
import { isStorable } from '../plainText.ts'
import { accountKinds } from './accountKind.ts'
import { newPasswordInput } from './passwordInput.ts'
import { signInInput } from './signInInput.ts'

export const requestVerificationInput = z.object({
  businessEmail: emailInput('Please enter a valid email address'),
})

export const requestResetInput = z.object({
  businessEmail: emailInput('Please enter a valid email address'),
  account: z.enum(accountKinds).nullish(),
})

export const newPassword = newPasswordInput('Password must be at least 8 characters long')

/**
 * Token and email come from a link. A malformed one (missing, not text, too long, not storable) gets the same
 * answer as a used or expired link.
 */
const fromLink = z.string().max(500).refine(isStorable).catch('')

export const mailedLinkInput = z.object({ token: fromLink, email: fromLink })

/** The password is that of the account or application. */
export const verifyEmailInput = mailedLinkInput.extend({
  password: signInInput.shape.password,
  account: z.enum(accountKinds).nullish(),
})

export const resetPasswordInput = mailedLinkInput.extend({ newPassword })
