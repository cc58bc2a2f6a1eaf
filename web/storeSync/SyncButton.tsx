import Button from '@mui/material/Button'
import type { StoreSyncKind } from '../gql/graphql.ts'
import { useStoreSync } from './useStoreSync.ts'

type SyncButtonProps = {
  kind: StoreSyncKind
  /** What it is called. */
  children: string
  disabled?: boolean
  /** One of the kind goes on, whoever began it. */
  running?: boolean
  describedBy?: string
  /** Where its outcome leads, where that is not on this screen. */
  link?: { label: string; to: string }
}

/** Has the store read, and says what came of it. */
export function SyncButton({
  kind,
  children,
  disabled = false,
  running = false,
  describedBy,
  link,
}: SyncButtonProps) {
  const { busy, sync } = useStoreSync(kind, { link })
  const going = busy || running
  return (
    <Button
      variant="outlined"
      disabled={disabled || going}
      aria-busy={going}
      aria-describedby={describedBy}
      onClick={() => void sync()}
    >
      {going ? 'Syncing...' : children}
    </Button>
  )
}
