import { shownState } from '../../api/domain/request/shownState.ts'
import type { RequestStatus } from '../../api/domain/request/requestState.ts'
import type { QuoteRequestStatus } from '../gql/graphql.ts'
import { StatusChip } from '../ui/StatusChip.tsx'

type RequestStatusChipProps = {
  request: { readonly status: QuoteRequestStatus; readonly heldAt: string | null }
}

/** 'Quote Awarded' once it is, 'Pending Quotes' while it can be; a held or cancelled request is neither. */
export function RequestStatusChip({ request: { status, heldAt } }: RequestStatusChipProps) {
  const state = shownState({ status: status.toLowerCase() as RequestStatus, held: heldAt !== null })
  return <StatusChip kind="request" status={state} />
}
