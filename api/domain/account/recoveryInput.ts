import { z } from 'zod'
import { emailInput } from '../email.ts'
import { storableText } from '../text.ts'
import { type AccountKind, accountKinds } from './accountKind.ts'
import { newPasswordInput } from './passwordInput.ts'

/** `invitation`: the account has no password yet; an admin entered it. */
export type LinkKind = 'recovery' | 'invitation'

/**
 * How long a link can be used. Who asked for one to recover an account is waiting for it; a supplier that was invited did not
 * ask, and may be on the road. What an admin's link opens is worth too much to lie in a mailbox for days.
 */
export const LINK_HOURS: Readonly<Record<AccountKind, Readonly<Record<LinkKind, number>>>> = {
  admin: { recovery: 1, invitation: 1 },
  supplier: { recovery: 1, invitation: 7 * 24 },
}

export const requestResetInput = z.object({
  businessEmail: emailInput('Please enter a valid email address'),
  account: z.enum(accountKinds).nullish(),
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

export const resetLinkInput = z.object({ token: fromLink, email: fromLink })

export const resetPasswordInput = resetLinkInput.extend({ newPassword })
