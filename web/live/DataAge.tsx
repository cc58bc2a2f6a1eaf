import { useApolloClient } from '@apollo/client/react'
import { formatDate } from '../ui/formatDate.ts'
import { useNow } from '../ui/useNow.ts'
import { dataFrom } from './SeenLink.ts'

/** How old the data on the screen is: `. Data from 10:42`, with the date if that is not today's. */
export function DataAge() {
  const client = useApolloClient()
  // Looks again every second, because each screen has its own data.
  const now = useNow()
  const from = dataFrom(client)
  if (from === undefined) return null
  const text = formatDate(new Date(from).toISOString(), 'minute')
  const today = formatDate(new Date(now).toISOString())
  return <>. Data from {text.startsWith(today) ? text.slice(today.length + 1) : text}</>
}
