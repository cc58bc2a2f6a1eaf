import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { AlertIcon } from '../look/icons.tsx'

type OthersChangeProps = {
  /** What has changed and, if known, who changed it to which value. */
  what: string
  /** The effect of sending the form. */
  otherwise?: string
  onTake: () => void
}

/** Shown above a form being edited when its record has been changed meanwhile. */
export function OthersChange({
  what,
  otherwise = 'Saving replaces it with what you typed.',
  onTake,
}: OthersChangeProps) {
  return (
    <Alert
      severity="warning"
      variant="outlined"
      role="alert"
      icon={<AlertIcon fontSize="inherit" />}
      sx={{
        // In a narrow form, the button goes below the text instead of squeezing it.
        flexWrap: 'wrap',
        '& .MuiAlert-message': { flex: '1 1 180px' },
        // A dialog may be scrolled to its last fields, so that its top is not visible.
        '.MuiDialogContent-root &': { position: 'sticky', top: 0, zIndex: 2, bgcolor: 'background.paper' },
      }}
      action={
        <Button color="inherit" size="small" onClick={onTake}>
          Use theirs
        </Button>
      }
    >
      {what} {otherwise}
    </Alert>
  )
}
