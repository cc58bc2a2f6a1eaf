import type { QuoteRequestStatus } from '../../gql/graphql.ts'
import { isOpenRequest } from '../../live/isOpenRequest.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'

/** 'Quote Awarded' once it is, 'Pending Quotes' while it can be; a cancelled request is neither. */
export function RequestStatusChip({ status }: { status: QuoteRequestStatus }) {
  const shown = isOpenRequest(status) ? 'PENDING' : status
  return <StatusChip kind="request" status={shown} />
}
