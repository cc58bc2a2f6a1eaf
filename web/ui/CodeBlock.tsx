import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CopyButton } from './CopyButton.tsx'
import { monospace } from './monospace.ts'

type CodeBlockProps = {
  /** What it is: above it, and for screen readers. */
  label: string
  /** As it goes on after 'Copy'. */
  what: string
  text: string
}

/** Text for machines, with a button that copies it; long ones scroll in their box. */
export function CodeBlock({ label, what, text }: CodeBlockProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <Typography variant="overline" component="p" color="textSecondary">
          {label}
        </Typography>
        <CopyButton what={what} text={text} />
      </Box>
      <Box
        component="pre"
        role="region"
        aria-label={label}
        // Longer than its box: the keyboard scrolls from here.
        tabIndex={0}
        sx={{
          ...monospace,
          m: 0,
          p: 2,
          maxHeight: 360,
          overflow: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.default',
        }}
      >
        {text}
      </Box>
    </Box>
  )
}
