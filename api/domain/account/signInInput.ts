import { z } from 'zod'
import { emailInput } from '../email.ts'

export const signInInput = z.object({
  email: emailInput(),
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(1000, 'Password must be at most 1,000 characters'),
})
