import BottomNavigation from '@mui/material/BottomNavigation'
import BottomNavigationAction from '@mui/material/BottomNavigationAction'
import Box from '@mui/material/Box'
import { Link, useLocation } from 'react-router-dom'
import type { NavItem } from './NavItem.ts'

/** The screens of an area at the lower edge of a phone. */
export function BottomNav({ items, label }: { items: NavItem[]; label: string }) {
  const { pathname } = useLocation()
  const open = items.find((item) => pathname.startsWith(item.to))?.to ?? false
  return (
    <Box
      component="nav"
      aria-label={`${label}, short`}
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
      })}
    >
      <BottomNavigation showLabels value={open} sx={{ bgcolor: 'transparent', height: 64 }}>
        {items.map((item) => (
          <BottomNavigationAction
            key={item.to}
            component={Link}
            to={item.to}
            value={item.to}
            label={item.label}
            icon={item.icon}
            aria-current={item.to === open ? 'page' : undefined}
            sx={{
              maxWidth: 'none',
              '&.Mui-selected': { color: 'secondary.main' },
              '& .MuiBottomNavigationAction-label, & .MuiBottomNavigationAction-label.Mui-selected': {
                fontSize: '0.75rem',
              },
            }}
          />
        ))}
      </BottomNavigation>
    </Box>
  )
}
