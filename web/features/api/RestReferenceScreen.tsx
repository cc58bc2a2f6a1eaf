import { PageHeader } from '../../ui/PageHeader.tsx'

export function RestReferenceScreen() {
  return <PageHeader title="API access" />
}
