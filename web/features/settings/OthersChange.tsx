import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { AlertIcon } from '../../ui/icons.tsx'

type OthersChangeProps = {
  /** The admin who made the change. */
  by: string
  /** The new value, as text. */
  now: string
  onTake: () => void
}

/** Shown above a form being edited when another admin has changed the same settings. */
export function OthersChange({ by, now, onTake }: OthersChangeProps) {
  return (
    <Alert
      severity="warning"
      variant="outlined"
      role="status"
      icon={<AlertIcon fontSize="inherit" />}
      action={
        <Button color="inherit" size="small" onClick={onTake}>
          Use theirs
        </Button>
      }
    >
      {by} just changed this: {now} Saving replaces it with what you typed.
    </Alert>
  )
}
