import { z } from 'zod'
import { emailInput } from '../email.ts'
import { codeInput } from './oneTimeCode.ts'

export const signInInput = z.object({
  email: emailInput(),
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(1000, 'Password must be at most 1,000 characters'),
  /** For accounts with two-step sign-in; forms send it empty before it is asked for. */
  code: z.preprocess((typed) => (typed === '' ? undefined : typed), codeInput.nullish()),
})

/** As for signing in; who it is, the session says. */
export const confirmInput = signInInput.omit({ email: true })
