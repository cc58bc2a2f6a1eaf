import Box from '@mui/material/Box'
import { HOUR } from '../../../api/domain/calendar.ts'
import { formatDate } from './formatDate.ts'
import { leftText } from './leftText.ts'
import { useNow } from './useNow.ts'

/** The time left until a deadline, short enough for a table row; its tooltip shows the deadline itself. */
export function TimeLeft({ deadline }: { deadline: string }) {
  const left = Date.parse(deadline) - useNow()
  const urgent = left < HOUR
  const high = left < 2 * HOUR
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
