import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink, NavLink, Outlet, ScrollRestoration } from 'react-router-dom'
import { paths as publicPaths } from '../../features/public/paths.ts'
import type { PublicOutlet } from '../../features/public/PublicOutlet.ts'
import { paths as registrationPaths } from '../../features/registration/paths.ts'
import { paths as signInPaths } from '../../features/signIn/paths.ts'
import { paths as statusPaths } from '../../features/status/paths.ts'
import { MenuIcon } from '../../ui/look/icons.tsx'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { Wordmark } from '../../ui/page/Wordmark.tsx'
import { homeOf } from '../session/areas.ts'
import { rememberedRole } from '../session/identityHints.ts'
import { ColorSchemeToggle } from './ColorSchemeToggle.tsx'
import { SkipLink } from './SkipLink.tsx'
import { scrollKey, useFocusOnNavigation, useScreenHandle, useTabName } from './openScreen.ts'

// Rarely needed and with large dependencies, so loaded when opened.
const MenuDrawer = lazyPart(async () => (await import('./MenuDrawer.tsx')).MenuDrawer)

const LINKS = [
  { label: 'Artisan Network', to: publicPaths.artisanNetwork.link() },
  { label: 'Supplier Portal', to: publicPaths.supplierPortal.link() },
  { label: 'Become an Artisan', to: registrationPaths.register.link() },
  { label: 'Supplier Sign In', to: signInPaths.supplierSignIn.link() },
]

const FOOTER_LINKS = [
  ...LINKS,
  { label: 'Admin Sign In', to: signInPaths.adminSignIn.link() },
  { label: 'System Status', to: statusPaths.systemStatus.link() },
]

/** The layout of the public pages: the logo, the sign-in links, and the open page. */
export function PublicLayout() {
  useTabName(useScreenHandle().title)
  const content = useFocusOnNavigation()
  const role = rememberedRole()
  const [menuOpen, setMenuOpen] = useState(false)
  const [menuAsked, setMenuAsked] = useState(false)
  const closeMenu = () => setMenuOpen(false)
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <Box component="header" sx={{ borderBottom: 1, borderColor: 'divider' }}>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: { xs: 1, md: 4 },
            maxWidth: 1200,
            mx: 'auto',
            px: { xs: 2, md: 4 },
            minHeight: { xs: 64, md: 80 },
          }}
        >
          <Box
            component={RouterLink}
            to={publicPaths.landing.link()}
            aria-label="Loupe, overview"
            sx={{ display: 'flex', textDecoration: 'none', mr: 'auto' }}
          >
            <Wordmark />
          </Box>
          <Box
            component="nav"
            aria-label="Main navigation"
            sx={{ display: { xs: 'none', md: 'flex' }, gap: { md: 3, lg: 4 } }}
          >
            {LINKS.map((link) => (
              <Link
                key={link.to}
                component={NavLink}
                to={link.to}
                end
                color="textSecondary"
                variant="body2"
                underline="hover"
                sx={{ py: 1, '&[aria-current="page"]': { color: 'text.primary' } }}
              >
                {link.label}
              </Link>
            ))}
          </Box>
          <ColorSchemeToggle />
          <IconButton
            aria-label="Open menu"
            aria-haspopup="dialog"
            onClick={() => {
              setMenuAsked(true)
              setMenuOpen(true)
            }}
            sx={{ display: { md: 'none' } }}
          >
            <MenuIcon />
          </IconButton>
        </Box>
      </Box>
      {menuAsked ? (
        <MenuDrawer open={menuOpen} onClose={closeMenu}>
          <Box
            component="nav"
            aria-label="Menu"
            sx={{ display: 'flex', flexDirection: 'column', px: 3, pt: 9, pb: 3 }}
          >
            {FOOTER_LINKS.map((link) => (
              <Box
                key={link.to}
                component={NavLink}
                to={link.to}
                end
                onClick={closeMenu}
                sx={{
                  py: 1.5,
                  borderTop: 1,
                  borderColor: 'divider',
                  color: 'text.primary',
                  textDecoration: 'none',
                  typography: 'body1',
                  '&[aria-current="page"]': { color: 'secondary.main' },
                }}
              >
                {link.label}
              </Box>
            ))}
          </Box>
        </MenuDrawer>
      ) : null}
      <Box
        component="main"
        id="content"
        ref={content}
        tabIndex={-1}
        sx={{ flex: 1, display: 'flex', flexDirection: 'column', '&:focus': { outline: 'none' } }}
      >
        <Outlet context={{ home: role && homeOf(role) } satisfies PublicOutlet} />
      </Box>
      <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider', py: 4 }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 2,
            maxWidth: 1200,
            mx: 'auto',
            px: { xs: 2, md: 4 },
          }}
        >
          <Typography variant="caption" color="textSecondary">
            Loupe, the sourcing desk for fine diamond jewelry
          </Typography>
          <Box
            component="nav"
            aria-label="Footer"
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}
          >
            {FOOTER_LINKS.map((link) => (
              <Link key={link.to} component={RouterLink} to={link.to} color="textSecondary" variant="caption">
                {link.label}
              </Link>
            ))}
          </Box>
        </Box>
      </Box>
      <ScrollRestoration getKey={scrollKey} />
    </Box>
  )
}
