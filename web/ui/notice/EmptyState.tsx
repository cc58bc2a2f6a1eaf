import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { DiamondIcon } from '../look/icons.tsx'

type EmptyStateProps = { title: string; text?: string; icon?: ReactNode; action?: ReactNode }

/** Shown in place of an empty list, with the action to take. */
export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 1,
        px: 3,
        py: { xs: 6, md: 9 },
        textAlign: 'center',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box aria-hidden sx={{ color: 'secondary.main', '& svg': { fontSize: 40 } }}>
        {icon ?? <DiamondIcon />}
      </Box>
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      {text ? (
        <Typography color="textSecondary" sx={{ maxWidth: '48ch', textWrap: 'balance' }}>
          {text}
        </Typography>
      ) : null}
      {action ? <Box sx={{ mt: 2 }}>{action}</Box> : null}
    </Box>
  )
}
