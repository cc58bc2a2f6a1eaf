import { differenceInHours, format, formatDistanceStrict, parseISO } from 'date-fns'
import { useNow } from '../../ui/useNow.ts'

const RECENT_HOURS = 24

/** How long ago something happened; the day and time once that is more than a day. In the viewer's zone. */
export function WhenText({ value }: { value: string }) {
  const now = useNow()
  const then = parseISO(value)
  const exact = format(then, 'MMM dd, yyyy HH:mm')
  const text =
    differenceInHours(now, then) >= RECENT_HOURS
      ? exact
      : // Clocks differ a little: nothing that happened lies ahead.
        formatDistanceStrict(Math.min(then.getTime(), now), now, { addSuffix: true, roundingMethod: 'floor' })
  return (
    <time dateTime={value} title={exact}>
      {text.startsWith('0 ') ? 'just now' : text}
    </time>
  )
}
