import IconButton from '@mui/material/IconButton'
import { Link } from 'react-router-dom'
import { paths as apiPaths } from '../../features/api/paths.ts'
import { paths as behaviorPaths } from '../../features/behavior/paths.ts'
import { paths as cataloguePaths } from '../../features/catalogue/paths.ts'
import { paths as comparisonPaths } from '../../features/comparison/paths.ts'
import { paths as dashboardPaths } from '../../features/dashboard/paths.ts'
import { paths as fulfillmentPaths } from '../../features/fulfillment/paths.ts'
import { NotificationBell } from '../../features/notifications/NotificationBell.tsx'
import { paths as notificationPaths } from '../../features/notifications/paths.ts'
import { paths as onboardingPaths } from '../../features/onboarding/paths.ts'
import { paths as orderPaths } from '../../features/orders/paths.ts'
import { paths as quotePaths } from '../../features/quotes/paths.ts'
import { paths as settingsPaths } from '../../features/settings/paths.ts'
import { paths as storePaths } from '../../features/store/paths.ts'
import { paths as supplierPaths } from '../../features/suppliers/paths.ts'
import { DeskPalette } from '../../parts/palette/DeskPalette.tsx'
import {
  AwardIcon,
  DashboardIcon,
  DiamondIcon,
  GearIcon,
  GlobeIcon,
  KeyIcon,
  QuoteIcon,
  RequestsIcon,
  SuppliersIcon,
  TrendIcon,
  TruckIcon,
} from '../../ui/icons.tsx'
import { type SignedInAdmin, useSession } from '../session/SessionContext.ts'
import { useToast } from '../../ui/useToast.ts'
import { DeskLayout } from './DeskLayout.tsx'
import type { NavItem } from './NavItem.ts'
import { signOutFailed } from './signOutFailed.ts'
import { useScreenHandle } from './useScreenHandle.ts'

const ITEMS: NavItem[] = [
  { label: 'Dashboard', to: dashboardPaths.dashboard.link(), icon: <DashboardIcon /> },
  { label: 'Quote Requests', to: quotePaths.requests.link(), icon: <RequestsIcon /> },
  { label: 'Quote Comparison', to: comparisonPaths.comparison.link(), icon: <QuoteIcon /> },
  { label: 'Awarded Orders', to: orderPaths.orders.link(), icon: <AwardIcon /> },
  { label: 'Order Fulfillment', to: fulfillmentPaths.fulfillment.link(), icon: <TruckIcon /> },
  {
    label: 'Suppliers',
    to: supplierPaths.suppliers.link(),
    also: ['/supplier/', onboardingPaths.onboarding.link()],
    icon: <SuppliersIcon />,
  },
  { label: 'Supplier Behavior', to: behaviorPaths.behavior.link(), icon: <TrendIcon /> },
  { label: 'Products', to: cataloguePaths.products.link(), icon: <DiamondIcon /> },
  { label: 'Store', to: storePaths.store.link(), icon: <GlobeIcon /> },
  { label: 'API Access', to: apiPaths.access.link(), icon: <KeyIcon /> },
]

/** Entries that the header has no room for on a phone. */
const PHONE_ITEMS: NavItem[] = [{ label: 'Settings', to: settingsPaths.settings.link(), icon: <GearIcon /> }]

/** The layout of the admin area; its header shows the title of the open screen. */
export function AdminLayout({ viewer }: { viewer: SignedInAdmin }) {
  const { title, subtitle } = useScreenHandle()
  const { signOut } = useSession()
  const { showToast } = useToast()
  const leave = () => {
    signOut().catch(() => showToast(signOutFailed()))
  }
  return (
    <DeskLayout
      viewer={viewer}
      areaLabel="Sourcing desk"
      home={dashboardPaths.dashboard.link()}
      items={ITEMS}
      title={title}
      subtitle={subtitle}
      headerEnd={
        <>
          <DeskPalette signOut={leave} />
          <NotificationBell allLink={notificationPaths.adminNotifications.link()} />
          <IconButton
            component={Link}
            to={settingsPaths.settings.link()}
            aria-label="Settings"
            title="Settings"
            sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
          >
            <GearIcon />
          </IconButton>
        </>
      }
      phoneItems={PHONE_ITEMS}
    />
  )
}
