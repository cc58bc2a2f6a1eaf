import { counted } from '../../../api/domain/counted.ts'
import { DAY, isRealDate } from '../../../api/domain/calendar.ts'
import { formatDate } from '../../ui/value/formatDate.ts'

/**
 * `3 days later than awarded (Dec 04, 2026).`, if a delivery date is later than the awarded terms say; null
 * if it is not, or if either is unknown. The supplier may choose any date, and nobody should overlook a late
 * one.
 */
export function laterThanAwarded(
  date: string | null | undefined,
  awarded: string | null | undefined,
): string | null {
  if (!date || !awarded || !isRealDate(date) || date <= awarded) return null
  const days = Math.round((Date.parse(date) - Date.parse(awarded)) / DAY)
  return `${counted(days, 'day')} later than awarded (${formatDate(awarded)}).`
}
