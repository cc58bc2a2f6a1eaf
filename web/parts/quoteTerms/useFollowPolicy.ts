import { useEffect, useEffectEvent, useState } from 'react'
import { SETTINGS_KNOWN_WITHIN_MS } from '../../../api/domain/desk/deskSettings.ts'
import { QuotePolicyChangedDocument } from '../../gql/graphql.ts'
import type { Snapshot } from '../../live/Snapshot.ts'
import { useLive } from '../../live/useLive.ts'

void (
  /* GraphQL */ `
    subscription QuotePolicyChanged($after: EventCursor) {
      policyChanged(after: $after) {
        cursor
      }
    }
  `
)

/** By then, whichever process answers knows the new policy: it takes them a moment to read it. */
const READ_AFTER_MS = SETTINGS_KNOWN_WITHIN_MS + 1_000

/** Reads a supplier's screen again when admins have turned late quotes on or off. */
export function useFollowPolicy(snapshot: Snapshot): void {
  /** The cursor of the last change. */
  const [changed, setChanged] = useState<string>()
  useLive({
    document: QuotePolicyChangedDocument,
    snapshot,
    onEvent: ({ policyChanged }) => setChanged(policyChanged.cursor),
  })
  const readAgain = useEffectEvent(() => void snapshot.refetch().catch(() => undefined))
  useEffect(() => {
    if (changed === undefined) return undefined
    const timer = setTimeout(() => readAgain(), READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [changed])
}
