import { agoText } from './agoText.ts'
import { formatDate } from './formatDate.ts'
import { useFromNow } from './useNow.ts'

/** How long ago something happened; the date and time after a day. In the viewer's time zone. */
export function WhenText({ value }: { value: string }) {
  const ago = useFromNow((now) => agoText(Date.parse(value), now))
  const exact = formatDate(value, 'minute')
  return (
    <time dateTime={value} title={exact}>
      {ago ?? exact}
    </time>
  )
}
