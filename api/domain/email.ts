import { z } from 'zod'

/** E-mails compare trimmed and without case, so that is how they are kept. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase()

/** With all the blanks around it that anybody types. */
const LONGEST_TYPED = 1_000

export const emailInput = (message = 'Invalid email address') =>
  z
    .string({ error: message })
    .max(LONGEST_TYPED, message)
    .transform(normaliseEmail)
    .pipe(z.string().max(254, message))
    .pipe(z.email(message))
