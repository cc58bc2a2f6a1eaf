import { z } from 'zod'
import { isRealDate } from './calendar.ts'

const INSTANT = 'Must be an ISO 8601 instant'

/** ISO 8601 with a time zone: without one, the server's own zone would apply. */
export const instantInput = z
  .string({ error: INSTANT })
  .trim()
  .refine(
    (text) =>
      /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/.test(text) &&
      isRealDate(text.slice(0, 10)) &&
      !Number.isNaN(Date.parse(text)),
    INSTANT,
  )
  .transform((text) => new Date(text))

/** A YYYY-MM-DD date that exists. Older callers send instants, which are cut to their date. */
export const dateInput = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .transform((text) =>
      /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text) ? text.slice(0, 10) : text,
    )
    .refine((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isRealDate(text), message)
