import { z } from 'zod'

/** A new password: 8 characters or more, any combination. The upper bound keeps hashing cheap to ask for. */
export const newPasswordInput = (tooShort: string) =>
  z.string({ error: tooShort }).min(8, tooShort).max(1000, 'Password must be at most 1,000 characters')
