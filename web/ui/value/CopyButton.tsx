import Button from '@mui/material/Button'
import { useToast } from '../notice/useToast.ts'

type CopyButtonProps = {
  /** The object of 'Copy', such as 'the secret'. */
  what: string
  text: string
}

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ what, text }: CopyButtonProps) {
  const { showToast } = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({
        tone: 'success',
        title: 'Copied',
        text: `${what.charAt(0).toUpperCase()}${what.slice(1)}.`,
      })
    } catch {
      showToast({ tone: 'destructive', title: 'Not Copied', text: 'Select the text and copy it manually.' })
    }
  }
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={`Copy ${what}`}
      onClick={() => void copy()}
      sx={{ justifySelf: 'start', minHeight: { xs: 40, lg: 32 }, flex: 'none' }}
    >
      Copy
    </Button>
  )
}
