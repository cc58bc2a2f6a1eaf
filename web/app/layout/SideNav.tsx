import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import { memo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { isOpenItem, type NavItem } from './NavItem.ts'

/** The screens of an area as a vertical list; the open one carries `aria-current`. */
export function SideNav({ items, onNavigate }: { items: NavItem[]; onNavigate?: () => void }) {
  const { pathname } = useLocation()
  return (
    <List component="ul" sx={{ px: 1.5, py: 0 }}>
      {items.map((item) => (
        <SideNavItem key={item.to} item={item} open={isOpenItem(item, pathname)} onNavigate={onNavigate} />
      ))}
    </List>
  )
}

type SideNavItemProps = { item: NavItem; open: boolean; onNavigate?: () => void }

/** Memoized, because opening another screen changes only two of the items. */
const SideNavItem = memo(function SideNavItem({ item, open, onNavigate }: SideNavItemProps) {
  return (
    <ListItem disablePadding sx={{ mb: 0.5 }}>
      <ListItemButton
        component={Link}
        to={item.to}
        aria-current={open ? 'page' : undefined}
        onClick={onNavigate}
        sx={{
          minHeight: 44,
          // Room for the longest common labels on one line.
          px: 1.5,
          borderRadius: 1,
          color: 'text.secondary',
          position: 'relative',
          '& .MuiListItemIcon-root': { minWidth: 32, color: 'inherit' },
          '&[aria-current="page"]': {
            color: 'text.primary',
            bgcolor: 'action.selected',
            '& .MuiListItemIcon-root': { color: 'secondary.main' },
            '&::before': {
              content: '""',
              position: 'absolute',
              left: -12,
              top: 8,
              bottom: 8,
              width: 2,
              bgcolor: 'secondary.main',
            },
          },
        }}
      >
        <ListItemIcon>{item.icon}</ListItemIcon>
        <ListItemText
          primary={item.label}
          slotProps={{ primary: { variant: 'body2', sx: { fontWeight: 600 } } }}
        />
      </ListItemButton>
    </ListItem>
  )
})
