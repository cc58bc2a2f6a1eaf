import type { QuoteRequestStatus } from '../../gql/graphql.ts'
import { requestState } from '../../live/records/requestState.ts'
import { StatusChip } from '../../ui/value/StatusChip.tsx'

type RequestStatusChipProps = {
  request: { readonly status: QuoteRequestStatus; readonly heldAt: string | null }
  /** No higher than a line of text. */
  low?: boolean
}

/**
 * 'Quote Awarded' after the award, 'Pending Quotes' while one is possible; neither for held or canceled
 * requests.
 */
export function RequestStatusChip({ request, low }: RequestStatusChipProps) {
  return <StatusChip kind="request" status={requestState(request)} low={low} />
}
