import Typography from '@mui/material/Typography'
import type { QuoteRequestStatus } from '../../gql/graphql.ts'
import { isOpenRequest } from '../../live/records/requestState.ts'
import { Countdown } from '../../ui/value/Countdown.tsx'
import { DateText } from '../../ui/value/DateText.tsx'

type RequestDeadlineProps = {
  status: QuoteRequestStatus
  expiresAt: string | null
}

/** The time left while the request is open; afterwards only the deadline. */
export function RequestDeadline({ status, expiresAt }: RequestDeadlineProps) {
  if (!expiresAt) return null
  // Whether late quotes are accepted depends on a desk setting that this component does not have.
  if (isOpenRequest(status)) return <Countdown deadline={expiresAt} stillOpen={false} look="lines" />
  return (
    <Typography variant="caption" color="textSecondary">
      Deadline <DateText value={expiresAt} withTime />
    </Typography>
  )
}
