import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

export function SuppliersScreen() {
  return (
    <>
      <PageHeader title="Supplier Management" />
      <EmptyState title="Supplier Management" />
    </>
  )
}
