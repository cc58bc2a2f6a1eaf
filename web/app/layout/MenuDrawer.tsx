import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { CloseIcon } from '../../ui/look/icons.tsx'

type MenuDrawerProps = { open: boolean; onClose: () => void; children: ReactNode }

/** The navigation drawer of phones. */
export function MenuDrawer({ open, onClose, children }: MenuDrawerProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      sx={{ display: { md: 'none' } }}
      slotProps={{
        paper: {
          'aria-label': 'Menu',
          sx: { width: 280, maxWidth: '88vw', display: 'flex', flexDirection: 'column' },
        },
      }}
    >
      <IconButton aria-label="Close menu" onClick={onClose} sx={{ position: 'absolute', top: 12, right: 12 }}>
        <CloseIcon />
      </IconButton>
      {children}
    </Drawer>
  )
}
