import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CopyButton } from './CopyButton.tsx'
import { monospace } from './styles.ts'

type CodeBlockProps = {
  /** Shown above the block, and read by screen readers. */
  label: string
  /** The object of 'Copy' in the button's label. */
  what: string
  text: string
}

/** Machine-readable text with a copy button; long text scrolls inside its box. */
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
        // Focusable so that text longer than the box can be scrolled by keyboard.
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
