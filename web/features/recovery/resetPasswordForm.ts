import { z } from 'zod'
import { newPassword } from '../../../api/domain/account/recoveryInput.ts'

/** The server's rule for a password, typed twice because it cannot be seen. */
export const resetPasswordForm = z
  .object({ newPassword, confirmPassword: z.string() })
  .refine((typed) => typed.newPassword === typed.confirmPassword, {
    error: "Passwords don't match",
    path: ['confirmPassword'],
    // Said together with what is wrong with the first, not only once that is right.
    when: () => true,
  })
