import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

export function OpportunitiesScreen() {
  return (
    <>
      <PageHeader title="New Quote Requests" />
      <EmptyState title="New Quote Requests" />
    </>
  )
}
