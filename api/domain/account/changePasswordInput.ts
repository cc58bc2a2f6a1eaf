import { z } from 'zod'
import { newPasswordInput } from './passwordInput.ts'

const CURRENT = 'Please enter your current password'

/** Who changes a password proves to know the one before. */
export const changePasswordInput = z.object({
  currentPassword: z
    .string({ error: CURRENT })
    .min(1, CURRENT)
    .max(1000, 'Password must be at most 1,000 characters'),
  newPassword: newPasswordInput('Password must be at least 8 characters long'),
})
