import { paths as apiPaths } from '../../features/api/paths.ts'
import { paths as declinedPaths } from '../../features/declined/paths.ts'
import { NotificationBell } from '../../features/notifications/NotificationBell.tsx'
import { paths as notificationPaths } from '../../features/notifications/paths.ts'
import { paths as opportunityPaths } from '../../features/opportunities/paths.ts'
import { paths as orderPaths } from '../../features/orders/paths.ts'
import { paths as pricingPaths } from '../../features/pricing/paths.ts'
import { paths as productPaths } from '../../features/products/paths.ts'
import { paths as stockPaths } from '../../features/stock/paths.ts'
import { paths as dashboardPaths } from '../../features/supplierDashboard/paths.ts'
import { paths as supplierQuotePaths } from '../../features/supplierQuotes/paths.ts'
import { paths as supplierRequestPaths } from '../../features/supplierRequests/paths.ts'
import {
  AddIcon,
  AwardIcon,
  DashboardIcon,
  DiamondIcon,
  KeyIcon,
  MissedIcon,
  QuoteIcon,
  RequestsIcon,
} from '../../ui/icons.tsx'
import type { SignedInSupplier } from '../session/SessionContext.ts'
import { DeskLayout } from './DeskLayout.tsx'
import type { NavItem } from './NavItem.ts'
import { useScreenHandle } from './useScreenHandle.ts'

const ITEMS: NavItem[] = [
  {
    label: 'Dashboard',
    shortLabel: 'Dashboard',
    to: dashboardPaths.dashboard.link(),
    icon: <DashboardIcon />,
  },
  {
    label: 'New Quote Requests',
    shortLabel: 'Requests',
    to: opportunityPaths.opportunities.link(),
    also: [supplierRequestPaths.requests.link()],
    icon: <RequestsIcon />,
  },
  {
    label: 'My Quotes',
    shortLabel: 'My Quotes',
    to: supplierQuotePaths.quotes.link(),
    icon: <QuoteIcon />,
  },
  { label: 'Missed Quotes', to: declinedPaths.declined.link(), icon: <MissedIcon /> },
  {
    label: 'Awarded Orders',
    shortLabel: 'Orders',
    to: orderPaths.awardedOrders.link(),
    icon: <AwardIcon />,
  },
  {
    label: 'Your Products & SKUs',
    to: productPaths.products.link(),
    also: [productPaths.product.link(''), pricingPaths.pricing.link()],
    icon: <DiamondIcon />,
  },
  { label: 'Add Your In-Stock Products', to: stockPaths.stock.link(), icon: <AddIcon /> },
  { label: 'API Access', to: apiPaths.supplierAccess.link(), icon: <KeyIcon /> },
]

/** The layout of the supplier area; its header is fixed, and the screens show their own titles. */
export function SupplierLayout({ viewer }: { viewer: SignedInSupplier }) {
  useScreenHandle()
  return (
    <DeskLayout
      viewer={viewer}
      areaLabel="Supplier portal"
      home={dashboardPaths.dashboard.link()}
      items={ITEMS}
      title="Supplier Dashboard"
      subtitle="Manage your quotes and pricing"
      headerEnd={<NotificationBell allLink={notificationPaths.notifications.link()} />}
      bottomNav
    />
  )
}
