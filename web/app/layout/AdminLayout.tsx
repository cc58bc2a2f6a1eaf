import { paths as orderPaths } from '../../features/orders/paths.ts'
import { paths as quotePaths } from '../../features/quotes/paths.ts'
import { paths as settingsPaths } from '../../features/settings/paths.ts'
import { paths as supplierPaths } from '../../features/suppliers/paths.ts'
import { AwardIcon, RequestsIcon, SettingsIcon, SuppliersIcon } from '../../ui/icons.tsx'
import type { SignedInAdmin } from '../session/SessionContext.ts'
import { DeskLayout } from './DeskLayout.tsx'
import { useScreenHandle } from './useScreenHandle.ts'

const ITEMS = [
  { label: 'Quote Requests', to: quotePaths.requests.link(), icon: <RequestsIcon /> },
  { label: 'Awarded Orders', to: orderPaths.orders.link(), icon: <AwardIcon /> },
  { label: 'Suppliers', to: supplierPaths.suppliers.link(), icon: <SuppliersIcon /> },
  { label: 'Settings', to: settingsPaths.settings.link(), icon: <SettingsIcon /> },
]

/** The admin's desk; its header follows the open screen. */
export function AdminLayout({ viewer }: { viewer: SignedInAdmin }) {
  const { title, subtitle } = useScreenHandle()
  return (
    <DeskLayout
      viewer={viewer}
      areaLabel="Sourcing desk"
      home={quotePaths.requests.link()}
      items={ITEMS}
      title={title}
      subtitle={subtitle}
    />
  )
}
