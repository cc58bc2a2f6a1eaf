import { PageHeader } from '../../ui/PageHeader.tsx'

export function AdminAccessScreen() {
  return <PageHeader title="API access" />
}
