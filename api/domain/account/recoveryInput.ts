import { z } from 'zod'
import { emailInput } from '../email.ts'
import { isStorable } from '../plainText.ts'
import { type AccountKind, accountKinds } from './accountKind.ts'
import { newPasswordInput } from './passwordInput.ts'
import { signInInput } from './signInInput.ts'

/** `invitation`: an admin created the account, and it has no password yet. */
export type LinkKind = 'recovery' | 'invitation'

/**
 * How many hours a link stays valid. Someone recovering an account is waiting for the mail; an invited supplier did
 * not ask for it and may be away. An admin's link is too valuable to sit in a mailbox for days.
 */
export const LINK_HOURS: Readonly<Record<AccountKind, Readonly<Record<LinkKind, number>>>> = {
  admin: { recovery: 1, invitation: 1 },
  supplier: { recovery: 1, invitation: 7 * 24 },
}

/**
 * How many hours a link that verifies an address stays valid: an applicant's, or the new one of an admin. It opens nothing,
 * and takes the password of the account, so it may wait: an application over a weekend, an admin who is at work for a day.
 */
export const VERIFICATION_HOURS: Readonly<Record<AccountKind, number>> = { admin: 24, supplier: 3 * 24 }

export const requestVerificationInput = z.object({
  businessEmail: emailInput('Please enter a valid email address'),
})

export const requestResetInput = z.object({
  businessEmail: emailInput('Please enter a valid email address'),
  account: z.enum(accountKinds).nullish(),
})

export const newPassword = newPasswordInput('Password must be at least 8 characters long')

/**
 * Token and email come from a link. Whatever is wrong with them (missing, not text, too long, not storable) gets the
 * same answer as a used or expired link.
 */
const fromLink = z.string().max(500).refine(isStorable).catch('')

export const mailedLinkInput = z.object({ token: fromLink, email: fromLink })

/** The password is that of the account or application. */
export const verifyEmailInput = mailedLinkInput.extend({
  password: signInInput.shape.password,
  account: z.enum(accountKinds).nullish(),
})

export const resetPasswordInput = mailedLinkInput.extend({ newPassword })
