import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import { NavLink } from 'react-router-dom'
import type { NavItem } from './NavItem.ts'

/** The screens of an area, one above the other; NavLink marks the open one with `aria-current`. */
export function SideNav({ items, onNavigate }: { items: NavItem[]; onNavigate?: () => void }) {
  return (
    <List component="ul" sx={{ px: 1.5, py: 0 }}>
      {items.map((item) => (
        <ListItem key={item.to} disablePadding sx={{ mb: 0.5 }}>
          <ListItemButton
            component={NavLink}
            to={item.to}
            onClick={onNavigate}
            sx={{
              minHeight: 44,
              borderRadius: 1,
              color: 'text.secondary',
              position: 'relative',
              '& .MuiListItemIcon-root': { minWidth: 36, color: 'inherit' },
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
      ))}
    </List>
  )
}
