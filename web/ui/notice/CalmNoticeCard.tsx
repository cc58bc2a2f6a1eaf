import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Snackbar from '@mui/material/Snackbar'
import { Link as RouterLink } from 'react-router-dom'
import { DiamondIcon } from '../look/icons.tsx'
import { SHOWN_MS, SHOWN_WITH_LINKS_MS } from './useToast.ts'

export type Notice = { text: string; link?: { label: string; to: string } }

/** The visible part of a notice. */
export function CalmNoticeCard({ notice, onClose }: { notice: Notice | undefined; onClose: () => void }) {
  return (
    <Snackbar
      open={notice !== undefined}
      autoHideDuration={notice?.link ? SHOWN_WITH_LINKS_MS : SHOWN_MS}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') onClose()
      }}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      // Below an open dialog, which must not be covered.
      sx={(theme) => ({ mt: { xs: 6, md: 10 }, zIndex: theme.zIndex.modal - 1 })}
    >
      <Alert
        role="presentation"
        severity="info"
        icon={<DiamondIcon fontSize="inherit" />}
        onClose={onClose}
        sx={{
          border: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
          color: 'text.primary',
          maxWidth: 480,
        }}
      >
        {notice?.text}{' '}
        {notice?.link ? (
          <Link
            component={RouterLink}
            to={notice.link.to}
            onClick={onClose}
            // Tall enough for a finger, without moving the lines apart.
            sx={{ display: 'inline-block', py: 1.25, my: -1.25 }}
          >
            {notice.link.label}
          </Link>
        ) : null}
      </Alert>
    </Snackbar>
  )
}
