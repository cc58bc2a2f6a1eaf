import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { inFigures } from '../../api/domain/counted.ts'
import { AppDialog } from './AppDialog.tsx'

type LeaveDialogProps = {
  /** How many there are that are not saved; it asks for nothing without any. */
  changes: number
  /** What becomes of them, where they are not counted one by one. */
  text?: string
}

/** Asks before changes are left that are not saved: by a link here, by the browser when the tab closes. */
export function LeaveDialog({ changes, text }: LeaveDialogProps) {
  const blocker = useBlocker(
    // The product itself replaces the page: when somebody signs out, or somebody else signs in.
    ({ currentLocation, nextLocation, historyAction }) =>
      changes > 0 && historyAction !== 'REPLACE' && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (changes === 0) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [changes])

  const stay = () => blocker.reset?.()
  return (
    <AppDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      maxWidth="xs"
      onClose={stay}
      actions={
        <>
          <Button onClick={() => blocker.proceed?.()}>Leave</Button>
          <Button variant="contained" onClick={stay}>
            Stay
          </Button>
        </>
      }
    >
      <DialogContentText>
        {text ??
          `${changes === 1 ? 'One change is' : `${inFigures(changes)} changes are`} not saved yet. You find ${changes === 1 ? 'it' : 'them'} here again when you come back.`}
      </DialogContentText>
    </AppDialog>
  )
}
