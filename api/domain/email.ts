import { z } from 'zod'

/** E-mails compare trimmed and without case, so that is how they are kept. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase()

export const emailInput = (message = 'Invalid email address') =>
  z
    .string({ error: message })
    .transform(normaliseEmail)
    .pipe(z.string().max(254, message))
    .pipe(z.email(message))
