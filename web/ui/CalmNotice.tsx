import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Snackbar from '@mui/material/Snackbar'
import { visuallyHidden } from '@mui/utils'
import { Link as RouterLink } from 'react-router-dom'
import { DiamondIcon } from './icons.tsx'

export type Notice = { text: string; link?: { label: string; to: string } }

const SHOWN_MS = 8_000

/**
 * Says that something happened which nobody here did: below the header, away from the toasts that answer the user.
 * The live region is always there, because screen readers miss what comes together with its region.
 */
export function CalmNotice({ notice, onClose }: { notice: Notice | undefined; onClose: () => void }) {
  return (
    <>
      <Box role="status" aria-live="polite" sx={visuallyHidden}>
        {notice?.text}
      </Box>
      <Snackbar
        key={notice?.text}
        open={notice !== undefined}
        autoHideDuration={SHOWN_MS}
        onClose={(_event, reason) => {
          if (reason !== 'clickaway') onClose()
        }}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        // Behind an open dialog: that has its own say, and must not be covered.
        sx={(theme) => ({ mt: 10, zIndex: theme.zIndex.modal - 1 })}
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
            <Link component={RouterLink} to={notice.link.to}>
              {notice.link.label}
            </Link>
          ) : null}
        </Alert>
      </Snackbar>
    </>
  )
}
