import { PageHeader } from '../../ui/PageHeader.tsx'

export function GuideScreen() {
  return <PageHeader title="API access" />
}
