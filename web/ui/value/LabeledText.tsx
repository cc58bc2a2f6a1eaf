import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

/** A text entered by a user, with its line breaks, below its label; renders nothing without a text. */
export function LabeledText({ label, text }: { label: string; text: string | null | undefined }) {
  if (!text) return null
  return (
    <Box>
      <Typography variant="overline" component="p" color="textSecondary">
        {label}
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    </Box>
  )
}
