import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { ReactNode } from 'react'
import { cardId } from '../../../api/domain/screenLinks.ts'
import { highlight } from '../../ui/look/highlight.ts'

type PieceCardProps = {
  id: string
  /** The request was just added or changed. */
  recent: boolean
  actions: ReactNode
  children: ReactNode
}

/**
 * The frame of one request: its content, and the actions in a row at the bottom, within reach of the thumb.
 */
export function PieceCard({ id, recent, actions, children }: PieceCardProps) {
  return (
    <Card
      component="li"
      data-row-id={id}
      id={cardId(id)}
      // A link that leads to this card moves the focus here.
      tabIndex={-1}
      sx={[
        {
          display: 'flex',
          flexDirection: 'column',
          px: { xs: 1.5, sm: 2.5 },
          py: { xs: 1, sm: 2 },
          minWidth: 0,
          '&:focus': { outline: 'none' },
        },
        recent ? highlight : false,
      ]}
    >
      <Box sx={{ flex: 1 }}>{children}</Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          mt: { xs: 1, sm: 1.5 },
          '& .MuiButton-root': {
            px: { xs: 1.25, sm: 3 },
            minHeight: 44,
            fontSize: { xs: '0.875rem', sm: '0.9375rem' },
          },
        }}
      >
        {actions}
      </Box>
    </Card>
  )
}
