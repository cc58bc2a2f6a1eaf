import { format, parseISO } from 'date-fns'

type DateTextProps = {
  /** An instant (shown in the viewer's zone) or a calendar date `YYYY-MM-DD` (shown as it is). */
  value: string | null | undefined
  withTime?: boolean
  absent?: string
}

/** `Nov 20, 2026` or `Nov 20, 2026 14:05`. */
export function DateText({ value, withTime = false, absent = 'TBD' }: DateTextProps) {
  if (!value) return <>{absent}</>
  return (
    <time dateTime={value}>{format(parseISO(value), withTime ? 'MMM dd, yyyy HH:mm' : 'MMM dd, yyyy')}</time>
  )
}
