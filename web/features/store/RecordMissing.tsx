import Button from '@mui/material/Button'
import { AppDialog } from '../../ui/dialog/AppDialog.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'

type RecordMissingProps = {
  /** The title of the dialog that a link asked for. */
  title: string
  /** The text if the record does not exist; null if it could not be read. */
  notFound: { title: string; text: string } | null
  onRetry: () => void
  onClose: () => void
}

/** Shown in place of a dialog whose record does not exist or could not be read. */
export const RecordMissing = ({ title, notFound, onRetry, onClose }: RecordMissingProps) => (
  <AppDialog open short title={title} onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
    {notFound ? <EmptyState {...notFound} /> : <ErrorState onRetry={onRetry} />}
  </AppDialog>
)
