import { agoText } from '../ui/agoText.ts'
import { formatDate } from '../ui/formatDate.ts'
import { useNow } from '../ui/useNow.ts'

/** The time of day, the day standing above it, and how long ago that is while it is less than a day. */
export function EntryTime({ value }: { value: string }) {
  const ago = agoText(Date.parse(value), useNow())
  const exact = formatDate(value, 'second')
  return (
    <time dateTime={value} title={exact}>
      {formatDate(value, 'minute').slice(-'14:05'.length)}
      {ago ? ` (${ago})` : null}
    </time>
  )
}
