import type { StoreSyncKind } from '../../gql/graphql.ts'
import { useWhyNotDuty } from '../../live/duty/AdminRoleContext.ts'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import { ActionButton } from '../../ui/interaction/ActionButton.tsx'
import { useStoreSync } from './useStoreSync.ts'

type SyncButtonProps = {
  kind: StoreSyncKind
  /** The button's label. */
  children: string
  disabled?: boolean
  /** A sync of this kind is running, no matter who started it. */
  running?: boolean
  describedBy?: string
  /** A link to the result, unless it is on this screen. */
  link?: { label: string; to: string }
}

/** Starts a sync of the store and shows its result. */
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
  const maySync = useWhyNotDuty('sourcing') === null
  return (
    <ForDuty duty="sourcing">
      <ActionButton
        variant="outlined"
        disabled={disabled || going}
        aria-busy={going}
        aria-describedby={maySync ? describedBy : undefined}
        onClick={() => void sync()}
      >
        {going ? 'Syncing...' : children}
      </ActionButton>
    </ForDuty>
  )
}
