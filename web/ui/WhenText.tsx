import { agoText } from './agoText.ts'
import { formatDate } from './formatDate.ts'
import { useNow } from './useNow.ts'

/** How long ago something happened; the date and time after a day. In the viewer's time zone. */
export function WhenText({ value }: { value: string }) {
  const now = useNow()
  const exact = formatDate(value, 'minute')
  return (
    <time dateTime={value} title={exact}>
      {agoText(Date.parse(value), now) ?? exact}
    </time>
  )
}
