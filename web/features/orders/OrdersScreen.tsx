import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

export function OrdersScreen() {
  return (
    <>
      <PageHeader title="Order Management" />
      <EmptyState title="Order Management" />
    </>
  )
}
