import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CodeBox } from './CodeBox.tsx'
import { CopyButton } from './CopyButton.tsx'

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
      <CodeBox name={{ 'aria-label': label }} maxHeight={360}>
        {text}
      </CodeBox>
    </Box>
  )
}
