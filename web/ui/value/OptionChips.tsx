import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { twoLines } from '../look/styles.ts'

const MAX_OPTIONS = 3

/**
 * A variant's options as chips; long ones take two lines and have a tooltip with the full text. Renders
 * nothing without options.
 */
export function OptionChips({ options }: { options: readonly string[] }) {
  const shown = options.filter(Boolean).slice(0, MAX_OPTIONS)
  if (shown.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }}>
      {shown.map((option, index) => (
        <Chip
          key={index}
          size="small"
          label={option}
          title={option}
          sx={{
            maxWidth: '100%',
            py: '3px',
            '& .MuiChip-label': { ...twoLines, whiteSpace: 'normal' },
          }}
        />
      ))}
    </Box>
  )
}
