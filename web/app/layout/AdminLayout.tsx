import IconButton from '@mui/material/IconButton'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { paths as dashboardPaths } from '../../features/dashboard/paths.ts'
import { NotificationBell } from '../../features/notifications/NotificationBell.tsx'
import { paths as notificationPaths } from '../../features/notifications/paths.ts'
import { paths as settingsPaths } from '../../features/settings/paths.ts'
import { Withheld } from '../../live/duty/ForDuty.tsx'
import { DeskPalette } from '../../parts/palette/DeskPalette.tsx'
import { GearIcon } from '../../ui/look/icons.tsx'
import { screens } from '../screens.tsx'
import { type SignedInAdmin, useSession } from '../session/SessionContext.ts'
import { useToast } from '../../ui/notice/useToast.ts'
import { DeskLayout } from './DeskLayout.tsx'
import { navItemsOf } from './NavItem.ts'
import { signOutFailed } from './signOutFailed.ts'

const desk = screens.filter(({ area }) => area === 'ADMIN')
const ITEMS = navItemsOf(desk)
const PHONE_ITEMS = navItemsOf(desk, true)

/** The layout of the admin area; its header shows the title of the open screen. */
export function AdminLayout({ viewer }: { viewer: SignedInAdmin }) {
  const { signOut } = useSession()
  const { showToast } = useToast()
  const isOwner = viewer.adminRole === 'owner'
  useEffect(() => {
    // Loaded before the screens that use it, so that no button appears later than its neighbors.
    if (!isOwner) Withheld.load().catch(() => undefined)
  }, [isOwner])
  const leave = () => {
    signOut().catch(() => showToast(signOutFailed()))
  }
  return (
    <DeskLayout
      viewer={viewer}
      areaLabel="Sourcing desk"
      home={dashboardPaths.dashboard.link()}
      items={ITEMS}
      headerEnd={
        <>
          <DeskPalette screens={desk} signOut={leave} />
          <NotificationBell allLink={notificationPaths.adminNotifications.link()} area="ADMIN" />
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
