import Box from '@mui/material/Box'
import { formatDate } from './formatDate.ts'
import { useNow } from './useNow.ts'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** The time left until a deadline, short enough for a table row; its tooltip shows the deadline itself. */
export function TimeLeft({ deadline }: { deadline: string }) {
  const left = Date.parse(deadline) - useNow()
  const urgent = left < HOUR_MINUTES * MINUTE_MS
  const high = left < 2 * HOUR_MINUTES * MINUTE_MS
  return (
    <Box
      component="time"
      dateTime={deadline}
      title={formatDate(deadline, 'minute')}
      sx={{
        whiteSpace: 'nowrap',
        fontWeight: high ? 600 : 400,
        color: urgent ? 'error.main' : high ? 'warning.main' : 'text.primary',
      }}
    >
      {left <= 0 ? 'Past deadline' : leftText(left)}
    </Box>
  )
}

function leftText(ms: number): string {
  const minutes = Math.ceil(ms / MINUTE_MS)
  if (minutes < HOUR_MINUTES) return `${minutes} min`
  if (minutes < DAY_MINUTES)
    return `${Math.floor(minutes / HOUR_MINUTES)} h ${String(minutes % HOUR_MINUTES).padStart(2, '0')} min`
  const hours = Math.floor(minutes / HOUR_MINUTES)
  return `${Math.floor(hours / 24)} d ${hours % 24} h`
}
