import { counted } from '../../../api/domain/counted.ts'
import { DAY } from '../../../api/domain/calendar.ts'
import { formatDate } from '../../ui/formatDate.ts'

const DATE = /^\d{4}-\d{2}-\d{2}$/

/**
 * `3 days later than expected (Dec 04, 2026).`, for a delivery date that is later than the one that the awarded terms
 * lead to; null if it is not, or either is unknown. The supplier may choose any date; nobody should overlook a late one.
 */
export function laterThanExpected(
  date: string | null | undefined,
  expected: string | null | undefined,
): string | null {
  if (!date || !expected || !DATE.test(date) || date <= expected) return null
  const days = Math.round((Date.parse(date) - Date.parse(expected)) / DAY)
  return `${counted(days, 'day')} later than expected (${formatDate(expected)}).`
}
