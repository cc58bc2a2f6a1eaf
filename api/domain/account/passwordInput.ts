import { z } from 'zod'

/** A new password: at least 8 characters. The upper bound limits the cost of hashing. */
export const newPasswordInput = (tooShort: string) =>
  z.string({ error: tooShort }).min(8, tooShort).max(1000, 'Password must be at most 1,000 characters')
