import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { AlertIcon } from './icons.tsx'

type OthersChangeProps = {
  /** What has changed and, if known, who changed it to what. */
  what: string
  /** What sending the form does to it. */
  otherwise?: string
  onTake: () => void
}

/** Shown above a form being edited when what it is about has been changed meanwhile. */
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
        // A dialog may have been scrolled to its last fields, from where its top is not seen.
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
