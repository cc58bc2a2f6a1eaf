import { agoText } from '../../ui/agoText.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { useNow } from '../../ui/useNow.ts'

/** The time of day (the date is in the heading above), and how long ago that was within the last 24 hours. */
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
