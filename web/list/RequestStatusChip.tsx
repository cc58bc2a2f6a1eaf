import type { QuoteRequestStatus } from '../gql/graphql.ts'
import { requestState } from '../live/requestState.ts'
import { StatusChip } from '../ui/StatusChip.tsx'

type RequestStatusChipProps = {
  request: { readonly status: QuoteRequestStatus; readonly heldAt: string | null }
}

/** 'Quote Awarded' once it is, 'Pending Quotes' while it can be; a held or cancelled request is neither. */
export function RequestStatusChip({ request }: RequestStatusChipProps) {
  return <StatusChip kind="request" status={requestState(request)} />
}
