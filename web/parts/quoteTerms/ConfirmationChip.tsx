import Chip from '@mui/material/Chip'
import { isToReconfirm } from '../../../api/domain/quote/toReconfirm.ts'
import type { QuoteStatus } from '../../gql/graphql.ts'
import { fromEnum } from '../../live/records/toEnum.ts'
import { lowChip } from '../../ui/look/styles.ts'

type ConfirmationChipProps = {
  quote: { status: QuoteStatus; needsReconfirmation: boolean }
  /** For compact tables. */
  low?: boolean
}

/**
 * Tells admins that a quote predates a change of its request, and whether its supplier can still confirm it.
 */
export function ConfirmationChip({ quote, low = false }: ConfirmationChipProps) {
  if (!quote.needsReconfirmation) return null
  const isAwaited = isToReconfirm({ ...quote, status: fromEnum(quote.status) })
  return (
    <Chip
      size="small"
      variant="outlined"
      color="warning"
      label={isAwaited ? 'Needs reconfirmation' : 'Not confirmed'}
      title="Given before the request changed, so it is not compared with the other quotes."
      {...(low && { sx: lowChip })}
    />
  )
}
