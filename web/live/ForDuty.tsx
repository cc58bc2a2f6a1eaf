import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Duty } from '../../api/domain/account/adminRole.ts'
import { useWhyNotDuty } from './AdminRoleContext.ts'

type ForDutyProps = {
  duty: Duty
  children: ReactNode
  /** For a whole form: the reason stands above it. */
  whole?: boolean
}

/** Controls for what the role of the signed-in admin may not do are shown, cannot be used, and say why. */
export function ForDuty({ duty, whole = false, children }: ForDutyProps) {
  const reason = useWhyNotDuty(duty)
  if (reason === null) return children
  if (whole)
    return (
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography color="textSecondary">{reason}</Typography>
        <Box inert sx={{ opacity: 0.6 }}>
          {children}
        </Box>
      </Box>
    )
  return (
    <Tooltip title={reason} describeChild>
      {/* Reached with the keyboard, too, because of the reason. */}
      <Box
        component="span"
        role="group"
        aria-label="Not available in your role"
        tabIndex={0}
        sx={{ display: 'inline-flex', cursor: 'not-allowed' }}
      >
        <Box component="span" inert sx={{ display: 'inherit', opacity: 0.5 }}>
          {children}
        </Box>
      </Box>
    </Tooltip>
  )
}
