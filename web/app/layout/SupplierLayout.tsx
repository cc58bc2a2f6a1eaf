import { NotificationBell } from '../../features/notifications/NotificationBell.tsx'
import { paths as notificationPaths } from '../../features/notifications/paths.ts'
import { paths as dashboardPaths } from '../../features/supplierDashboard/paths.ts'
import { OutboxProvider } from '../../parts/outbox/OutboxProvider.tsx'
import { screens } from '../screens.tsx'
import type { SignedInSupplier } from '../session/SessionContext.ts'
import { DeskLayout } from './DeskLayout.tsx'
import { navItemsOf } from './NavItem.ts'

const ITEMS = navItemsOf(screens.filter(({ area }) => area === 'SUPPLIER'))

const HEADER = { title: 'Supplier Dashboard', subtitle: 'Manage your quotes and pricing' }

/**
 * The layout of the supplier area. Its header is the same on every screen; each screen shows its own title.
 */
export function SupplierLayout({ viewer }: { viewer: SignedInSupplier }) {
  return (
    <OutboxProvider key={viewer.id} owner={viewer.id}>
      <DeskLayout
        viewer={viewer}
        areaLabel="Supplier portal"
        home={dashboardPaths.dashboard.link()}
        items={ITEMS}
        header={HEADER}
        headerEnd={<NotificationBell allLink={notificationPaths.notifications.link()} area="SUPPLIER" />}
        bottomNav
      />
    </OutboxProvider>
  )
}
