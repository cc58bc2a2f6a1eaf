import { addYears, format } from 'date-fns'
import { z } from 'zod'
import { formatDate } from '../value/formatDate.ts'

/**
 * The latest day that fields for a future date accept: a later one is a typing error, such as 2062 for 2026.
 */
export const latestDay = (): string => format(addYears(new Date(), 10), 'yyyy-MM-dd')

/** The text of such a field, `YYYY-MM-DD` or with a time after it; empty without a value. */
export const futureDate = z.string().refine((typed) => typed.slice(0, 10) <= latestDay(), {
  error: () => `Choose a date up to ${formatDate(latestDay())}`,
})
