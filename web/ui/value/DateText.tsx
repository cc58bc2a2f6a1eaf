import { formatDate } from './formatDate.ts'

type DateTextProps = {
  /** An instant (shown in the viewer's time zone) or a calendar date `YYYY-MM-DD` (shown as it is). */
  value: string | null | undefined
  withTime?: boolean
  absent?: string
}

/** `Nov 20, 2026` or `Nov 20, 2026 14:05`. */
export function DateText({ value, withTime = false, absent = 'TBD' }: DateTextProps) {
  if (!value) return <>{absent}</>
  return <time dateTime={value}>{formatDate(value, withTime ? 'minute' : 'day')}</time>
}
