import { PageHeader } from '../../ui/PageHeader.tsx'

export function SupplierAccessScreen() {
  return <PageHeader title="API access" />
}
