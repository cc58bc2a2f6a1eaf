import { z } from 'zod'

/** Emails are compared trimmed and without case, so they are stored that way. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase()

/** Allows for surrounding spaces, which are trimmed. */
const MAX_TYPED_LENGTH = 1_000

export const emailInput = (message = 'Invalid email address') =>
  z
    .string({ error: message })
    .max(MAX_TYPED_LENGTH, message)
    .transform(normalizeEmail)
    .pipe(z.string().max(254, message))
    .pipe(z.email(message))
