import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { Link, Outlet, ScrollRestoration } from 'react-router-dom'
import { useConfirmation } from '../../ui/dialog/confirmation.ts'
import { DialogHost } from '../../ui/dialog/DialogHost.tsx'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { NameRecord, type RecordName } from '../../ui/value/recordName.ts'
import { Wordmark } from '../../ui/page/Wordmark.tsx'
import { CONTENT_WIDTH, HEADER_HEIGHT, PHONE_HEADER_HEIGHT } from '../../ui/look/styles.ts'
import { keepFocus } from '../../ui/interaction/keepFocus.ts'
import { type SignedIn, useSession } from '../session/SessionContext.ts'
import { paths as accountPaths } from '../../features/account/paths.ts'
import { OfflineReady } from '../offline/OfflineReady.tsx'
import { AccountPanel } from './AccountPanel.tsx'
import { BottomNav } from './BottomNav.tsx'
import { ColorSchemeToggle } from './ColorSchemeToggle.tsx'
import { DeskHeader } from './DeskHeader.tsx'
import type { NavItem } from './NavItem.ts'
import { SideNav } from './SideNav.tsx'
import { SkipLink } from './SkipLink.tsx'
import { scrollKey, useFocusOnNavigation, useScreenHandle, useTabName } from './openScreen.ts'

// Rarely needed and with large dependencies, so loaded when opened.
const MenuDrawer = lazyPart(async () => (await import('./MenuDrawer.tsx')).MenuDrawer)
const SessionEndedDialog = lazyPart(
  async () => (await import('../session/SessionEndedDialog.tsx')).SessionEndedDialog,
  { failure: 'over' },
)
const ConfirmationDialog = lazyPart(
  async () => (await import('../session/ConfirmationDialog.tsx')).ConfirmationDialog,
  { failure: 'over' },
)

const SIDEBAR_WIDTH = 256

type DeskLayoutProps = {
  viewer: SignedIn
  areaLabel: string
  home: string
  items: NavItem[]
  /** The same for every screen. By default, the title of the open screen and the number of its record. */
  header?: { title: string; subtitle?: string }
  /** At the end of the header, before the controls that every area has there. */
  headerEnd?: ReactNode
  /** Further screens for the phone menu: the header has no room there for these or for the color scheme. */
  phoneItems?: NavItem[]
  /** Puts the navigation of phones at the bottom, within reach of the thumb. */
  bottomNav?: boolean
}

/**
 * The layout shared by both areas: navigation at the side (a drawer on phones), a header, the open screen.
 */
export function DeskLayout({
  viewer,
  areaLabel,
  home,
  items,
  header,
  headerEnd,
  phoneItems,
  bottomNav = false,
}: DeskLayoutProps) {
  const { signOut, ended } = useSession()
  const { asked, watch } = useConfirmation()
  const confirming = useSyncExternalStore(watch, asked)
  const screen = useScreenHandle()
  const [record, nameRecord] = useState<RecordName>()
  const { title, subtitle } = header ?? { ...screen, subtitle: record?.number ?? screen.subtitle }
  useTabName(record ? [record.number, record.name].filter(Boolean).join(' ') : screen.title)
  const [menuOpen, setMenuOpen] = useState(false)
  const [menuAsked, setMenuAsked] = useState(false)
  const content = useFocusOnNavigation()
  useEffect(() => keepFocus(content.current), [content])
  const open = () => {
    setMenuAsked(true)
    setMenuOpen(true)
  }
  const close = () => setMenuOpen(false)

  const sidebar = (onNavigate?: () => void) => (
    <>
      <Box sx={{ px: 3, pt: 3, pb: 3 }}>
        <Box
          component={Link}
          to={home}
          onClick={onNavigate}
          aria-label="Loupe, home"
          sx={{ textDecoration: 'none' }}
        >
          <Wordmark />
        </Box>
        <Typography variant="overline" component="p" color="textSecondary" sx={{ mt: 1 }}>
          {areaLabel}
        </Typography>
      </Box>
      <Box component="nav" aria-label={areaLabel} sx={{ flex: 1, overflowY: 'auto' }}>
        <SideNav items={items} onNavigate={onNavigate} />
        {phoneItems && onNavigate ? (
          <Box sx={{ display: { sm: 'none' }, mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
            <SideNav items={phoneItems} onNavigate={onNavigate} />
            <Box sx={{ px: 2 }}>
              <ColorSchemeToggle />
            </Box>
          </Box>
        ) : null}
      </Box>
      <AccountPanel
        name={viewer.name}
        email={viewer.email}
        status={viewer.role === 'SUPPLIER' ? viewer.status : undefined}
        signOut={signOut}
        settingsLink={viewer.role === 'SUPPLIER' ? accountPaths.account.link() : undefined}
        onNavigate={onNavigate}
      />
    </>
  )

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink />
      <Box
        component="aside"
        aria-label="Sidebar"
        sx={{
          display: { xs: 'none', md: 'flex' },
          flexDirection: 'column',
          position: 'sticky',
          top: 0,
          width: SIDEBAR_WIDTH,
          height: '100dvh',
          flexShrink: 0,
          borderRight: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        {sidebar()}
      </Box>
      {menuAsked ? (
        <MenuDrawer open={menuOpen} onClose={close}>
          {sidebar(close)}
        </MenuDrawer>
      ) : null}

      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <DeskHeader
          title={title}
          subtitle={subtitle}
          subtitleOnPhones={Boolean(header || record?.number)}
          menuOpen={menuOpen}
          onMenu={bottomNav ? undefined : open}
          end={headerEnd}
          colorSchemeOnPhones={!phoneItems}
        />
        <Box
          component="main"
          id="content"
          ref={content}
          tabIndex={-1}
          sx={{
            flex: 1,
            width: '100%',
            maxWidth: CONTENT_WIDTH,
            px: { xs: 2, md: 4 },
            pt: { xs: 2.5, md: 3 },
            pb: { xs: bottomNav ? 12 : 2.5, md: 4 },
            '&:focus': { outline: 'none' },
            // A closing dialog returns the focus to this element, and the browser would scroll its top below
            // the header.
            scrollMarginTop: { xs: PHONE_HEADER_HEIGHT + 1, md: HEADER_HEIGHT + 1 },
            // Keeps the focused element clear of the header and of the bottom navigation. A `scroll-padding`
            // on the page would scroll it whenever an element in the header has the focus.
            '& :where(a, button, input, textarea, [tabindex])': {
              scrollMarginTop: HEADER_HEIGHT + 16,
              scrollMarginBottom: { xs: bottomNav ? 96 : 24, md: 24 },
            },
          }}
        >
          <DialogHost>
            <NameRecord value={nameRecord}>
              <Outlet />
            </NameRecord>
          </DialogHost>
        </Box>
        {bottomNav ? <BottomNav items={items} label={areaLabel} menuOpen={menuOpen} onMenu={open} /> : null}
      </Box>
      {confirming ? <ConfirmationDialog /> : null}
      {ended ? <SessionEndedDialog /> : null}
      <OfflineReady />
      <ScrollRestoration getKey={scrollKey} />
    </Box>
  )
}
