import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

export function QuoteRequestsScreen() {
  return (
    <>
      <PageHeader title="Quote Requests" />
      <EmptyState title="Quote Requests" />
    </>
  )
}
