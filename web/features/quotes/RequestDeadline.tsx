import Typography from '@mui/material/Typography'
import type { QuoteRequestStatus } from '../../gql/graphql.ts'
import { isOpenRequest } from '../../live/isOpenRequest.ts'
import { Countdown } from '../../ui/Countdown.tsx'
import { DateText } from '../../ui/DateText.tsx'

type RequestDeadlineProps = {
  status: QuoteRequestStatus
  expiresAt: string | null
  /** Without a frame, for cards in long lists. */
  low?: boolean
}

/** The time left while the request is open; afterwards only the deadline. */
export function RequestDeadline({ status, expiresAt, low }: RequestDeadlineProps) {
  if (!expiresAt) return null
  if (isOpenRequest(status)) return <Countdown deadline={expiresAt} look={low ? 'lines' : 'box'} />
  return (
    <Typography variant="caption" color="textSecondary">
      Deadline was <DateText value={expiresAt} withTime />
    </Typography>
  )
}
