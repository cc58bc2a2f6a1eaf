import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { AlertIcon } from '../../ui/icons.tsx'

type OthersChangeProps = {
  /** Who changed it. */
  by: string
  /** What stands there now, in words. */
  now: string
  onTake: () => void
}

/** Over a form that somebody types in: another admin has changed meanwhile what it is about. */
export function OthersChange({ by, now, onTake }: OthersChangeProps) {
  return (
    <Alert
      severity="warning"
      variant="outlined"
      role="status"
      icon={<AlertIcon fontSize="inherit" />}
      action={
        <Button color="inherit" size="small" onClick={onTake}>
          Take that
        </Button>
      }
    >
      {by} has changed this meanwhile: {now} Saving replaces it with what you have typed.
    </Alert>
  )
}
