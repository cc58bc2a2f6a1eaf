import { formatDistanceStrict } from 'date-fns'
import { formatDate } from '../../ui/formatDate.ts'
import { useNow } from '../../ui/useNow.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** How long ago something happened; the day and time once that is a day. In the viewer's zone. */
export function WhenText({ value }: { value: string }) {
  const now = useNow()
  const exact = formatDate(value, 'minute')
  return (
    <time dateTime={value} title={exact}>
      {agoText(Date.parse(value), now) ?? exact}
    </time>
  )
}

function agoText(then: number, now: number): string | null {
  if (now - then >= DAY_MS) return null
  // Also when the two clocks differ a little, and it seems to lie ahead.
  if (now - then < MINUTE_MS) return 'just now'
  return formatDistanceStrict(then, now, { addSuffix: true, roundingMethod: 'floor' })
}
