import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

export function AwardedOrdersScreen() {
  return (
    <>
      <PageHeader title="Awarded Orders" />
      <EmptyState title="Awarded Orders" />
    </>
  )
}
