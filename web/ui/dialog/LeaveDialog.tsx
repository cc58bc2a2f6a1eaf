import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { inFigures } from '../../../api/domain/counted.ts'
import { AppDialog } from './AppDialog.tsx'

type LeaveDialogProps = {
  /** The number of unsaved changes; with none, the dialog never opens. */
  changes: number
  /** Whether all of them are kept on this device. */
  kept?: boolean
  /** Says what happens to the changes, when they are not counted individually. */
  text?: string
}

/** Asks before the user leaves unsaved changes, by a link or by closing the tab. */
export function LeaveDialog({ changes, kept = true, text }: LeaveDialogProps) {
  const blocker = useBlocker(
    // The app itself replaces the page when the user signs out or someone else signs in.
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
      short
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
      <DialogContentText>{text ?? (kept ? keptText(changes) : lostText(changes))}</DialogContentText>
    </AppDialog>
  )
}

const keptText = (changes: number) =>
  `${changes === 1 ? 'One change is' : `${inFigures(changes)} changes are`} not saved yet, but will still be here when you come back.`

/** Some of the changes may have been stored before there were too many. */
const lostText = (changes: number) =>
  changes === 1
    ? 'One change is not saved yet, and this device could not keep it. If you leave, it will be lost.'
    : `${inFigures(changes)} changes are not saved yet, and this device could not keep all of them. If you leave, those that it could not keep will be lost.`
