import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { plainList } from '../look/styles.ts'

/** The changes that an import makes in each column of a line. */
export function ChangeLines({ lines }: { lines: readonly { column: string; text: string }[] }) {
  return (
    <Box component="ul" sx={plainList}>
      {lines.map(({ column, text }) => (
        <Typography
          key={`${column} ${text}`}
          component="li"
          variant="body2"
          sx={{ overflowWrap: 'anywhere' }}
        >
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {column}:
          </Box>{' '}
          {text}
        </Typography>
      ))}
    </Box>
  )
}
