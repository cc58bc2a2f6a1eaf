import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { ReactNode } from 'react'

type PanelProps = { title: string; action?: ReactNode; children: ReactNode }

/** A titled panel of a supplier's details. */
export function Panel({ title, action, children }: PanelProps) {
  const titleId = useId()
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, md: 3 } }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 2,
          mb: 2,
        }}
      >
        <Typography variant="h3" id={titleId}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Card>
  )
}
