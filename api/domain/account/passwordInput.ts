import { z } from 'zod'

/** The rules for a new password, for the documentation of the APIs; the last two depend on the account. */
export const PASSWORD_RULES =
  "At least 8 characters, not a commonly used one, and not the account's email address or name."

/** A new password. The upper bound limits the cost of hashing. */
export const newPasswordInput = (tooShort: string) =>
  z
    .string({ error: tooShort })
    .min(8, tooShort)
    .max(1000, 'Password must be at most 1,000 characters')
    .describe(PASSWORD_RULES)

const CURRENT_PASSWORD = 'Please enter your current password'

export const currentPasswordInput = z
  .string({ error: CURRENT_PASSWORD })
  .min(1, CURRENT_PASSWORD)
  .max(1000, 'Password must be at most 1,000 characters')

/** Changing a password requires the current one. */
export const changePasswordInput = z.object({
  currentPassword: currentPasswordInput,
  newPassword: newPasswordInput('Password must be at least 8 characters long'),
})
