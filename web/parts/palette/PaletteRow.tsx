import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { HTMLAttributes } from 'react'
import type { Choice } from './Choice.ts'
import { Keys } from './Keys.tsx'

type PaletteRowProps = { choice: Choice; optionProps: HTMLAttributes<HTMLLIElement> }

export function PaletteRow({ choice, optionProps }: PaletteRowProps) {
  const { label, detail, keys } = choice
  return (
    <Box
      component="li"
      {...optionProps}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 44,
        px: 1.5,
        py: 0.5,
        borderRadius: 1,
        cursor: 'pointer',
        '&.Mui-focused, &:hover': { bgcolor: 'action.selected' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
          {label}
        </Typography>
        {detail ? (
          <Typography variant="caption" component="p" color="textSecondary" noWrap>
            {detail}
          </Typography>
        ) : null}
      </Box>
      {keys ? <Keys keys={keys} /> : null}
    </Box>
  )
}
