import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { isOutdated } from './isOutdated.ts'

type LoadFailedProps = {
  /** Shown over the page, for a dialog. */
  over: boolean
  /** How often loading has failed. */
  failures: number
  /** Nothing failed: the page learned that the server has a newer build before a part was missing. */
  isUpdate?: boolean
  onRetry: () => void
  onClose?: () => void
}

/**
 * Shown in place of a part that could not be loaded. It must work without network, so it uses only what every
 * page already has.
 */
export function LoadFailed({ over, failures, isUpdate = false, onRetry, onClose }: LoadFailedProps) {
  const [outdated, setOutdated] = useState(isUpdate)
  // Checked after each failure: a server that is being updated cannot be reached at first.
  useEffect(() => {
    if (failures === 0) return undefined
    let wanted = true
    const look = async () => {
      const found = await isOutdated()
      if (wanted) setOutdated(found)
    }
    void look()
    return () => {
      wanted = false
    }
  }, [failures])
  return (
    <Box
      role="alert"
      sx={[
        {
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          rowGap: 1,
          p: 2,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
        },
        // Some pages have no margins.
        !over && { width: 'calc(100% - 32px)', maxWidth: 760, mx: 'auto', my: 2 },
        over &&
          ((theme) => ({
            position: 'fixed',
            zIndex: theme.zIndex.modal,
            left: '50%',
            bottom: theme.spacing(3),
            transform: 'translateX(-50%)',
            width: 'max-content',
            maxWidth: `calc(100vw - ${theme.spacing(4)})`,
            boxShadow: theme.shadows[8],
          })),
      ]}
    >
      <Typography sx={{ flex: '1 1 16rem', maxWidth: '60ch' }}>
        {outdated
          ? `Loupe has been updated. Reload to ${isUpdate ? 'use the new version' : 'open this page'}; your drafts are kept.`
          : 'This part of the page could not be loaded. Loupe tries again as soon as the connection is back.'}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {onClose ? <Button onClick={onClose}>Close</Button> : null}
        <Button variant="outlined" onClick={outdated ? () => window.location.reload() : onRetry}>
          {outdated ? 'Reload' : 'Try again'}
        </Button>
      </Box>
    </Box>
  )
}
