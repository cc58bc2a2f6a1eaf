import { z } from 'zod'
import { newPassword } from '../../../api/domain/account/recoveryInput.ts'

/** The server's password rule, typed twice because it cannot be seen. */
export const resetPasswordForm = z
  .object({ newPassword, confirmPassword: z.string() })
  .refine((typed) => typed.newPassword === typed.confirmPassword, {
    error: "Passwords don't match",
    path: ['confirmPassword'],
    // Reported together with the first field's error, not only once that is fixed.
    when: () => true,
  })
