import type { QuoteRequestStatus } from '../../gql/graphql.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'

/** 'Quote Awarded' once it is, 'Pending Quotes' while it can be; a cancelled request is neither. */
export function RequestStatusChip({ status }: { status: QuoteRequestStatus }) {
  const shown = status === 'COMPLETED' || status === 'CANCELLED' ? status : 'PENDING'
  return <StatusChip kind="request" status={shown} />
}
