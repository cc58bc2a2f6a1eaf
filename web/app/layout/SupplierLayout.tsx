import { paths as opportunityPaths } from '../../features/opportunities/paths.ts'
import { paths as orderPaths } from '../../features/orders/paths.ts'
import { AwardIcon, RequestsIcon } from '../../ui/icons.tsx'
import type { SignedInSupplier } from '../session/SessionContext.ts'
import { DeskLayout } from './DeskLayout.tsx'
import { useScreenHandle } from './useScreenHandle.ts'

const ITEMS = [
  { label: 'New Quote Requests', to: opportunityPaths.opportunities.link(), icon: <RequestsIcon /> },
  { label: 'Awarded Orders', to: orderPaths.awardedOrders.link(), icon: <AwardIcon /> },
]

/** The supplier's desk; its header stays, the screens carry their own names. */
export function SupplierLayout({ viewer }: { viewer: SignedInSupplier }) {
  useScreenHandle()
  return (
    <DeskLayout
      viewer={viewer}
      areaLabel="Supplier portal"
      home={opportunityPaths.opportunities.link()}
      items={ITEMS}
      title="Supplier Dashboard"
      subtitle="Manage your quotes and pricing"
      bottomNav
    />
  )
}
