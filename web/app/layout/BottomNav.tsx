import BottomNavigation from '@mui/material/BottomNavigation'
import BottomNavigationAction from '@mui/material/BottomNavigationAction'
import Box from '@mui/material/Box'
import { Link, useLocation } from 'react-router-dom'
import { MenuIcon } from '../../ui/look/icons.tsx'
import { useIsKeyboardOpen } from '../../ui/interaction/useKeyboardSpace.ts'
import { isOpenItem, type NavItem } from './NavItem.ts'

const MENU = 'menu'

const NOT_TYPED = ['button', 'checkbox', 'file', 'radio', 'range', 'submit'].map((type) => `[type=${type}]`)
/** While a text field has the focus. */
const TYPING = `body:has(:is(textarea, input:not(${NOT_TYPED.join()})):focus) &`

const look = {
  maxWidth: 'none',
  minWidth: 0,
  px: 0.5,
  // Buttons and links inherit different line heights.
  lineHeight: 1.5,
  '&.Mui-selected': { color: 'secondary.main' },
  '& .MuiBottomNavigationAction-label, & .MuiBottomNavigationAction-label.Mui-selected': {
    // On the narrowest phones, and with larger text, the labels would touch each other.
    fontSize: 'min(0.75rem, 3.4vw)',
    whiteSpace: 'nowrap',
  },
  '& .MuiSvgIcon-root': { fontSize: 'min(1.5rem, 32px)' },
}

type BottomNavProps = {
  /** The most important screens: those with a `shortLabel`. */
  items: NavItem[]
  label: string
  menuOpen: boolean
  onMenu: () => void
}

/** The bottom navigation on phones: an area's most important screens, and a menu with all of them. */
export function BottomNav({ items, label, menuOpen, onMenu }: BottomNavProps) {
  const { pathname } = useLocation()
  const isKeyboardOpen = useIsKeyboardOpen()
  const shown = items.filter((item) => item.shortLabel !== undefined)
  const open = shown.find((item) => isOpenItem(item, pathname))?.to ?? false
  return (
    <Box
      component="nav"
      aria-label={`${label}, quick access`}
      sx={(theme) => ({
        display: { md: 'none' },
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: theme.zIndex.appBar,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        pb: 'env(safe-area-inset-bottom)',
        // The navigation would sit on top of the keyboard.
        ...(isKeyboardOpen ? { '@media (pointer: coarse)': { [TYPING]: { display: 'none' } } } : {}),
      })}
    >
      <BottomNavigation
        showLabels
        value={open}
        sx={{ bgcolor: 'transparent', height: 'auto', minHeight: 64 }}
      >
        {shown.map((item) => (
          <BottomNavigationAction
            key={item.to}
            component={Link}
            to={item.to}
            value={item.to}
            label={item.shortLabel}
            aria-label={item.label}
            icon={item.icon}
            aria-current={item.to === open ? 'page' : undefined}
            sx={look}
          />
        ))}
        <BottomNavigationAction
          value={MENU}
          label="Menu"
          aria-label="Open menu"
          aria-expanded={menuOpen}
          icon={<MenuIcon />}
          onClick={onMenu}
          sx={look}
        />
      </BottomNavigation>
    </Box>
  )
}
