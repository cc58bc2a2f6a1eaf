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
/** All suppliers' windows hear of it at once, and need not ask at once. */
const SPREAD_OVER_MS = 2_000

/** Reads a supplier's screen again when admins have turned late quotes on or off. */
export function useFollowPolicy(snapshot: Snapshot, { skip = false } = {}): void {
  const [changes, setChanges] = useState(0)
  useLive({
    document: QuotePolicyChangedDocument,
    snapshot,
    skip,
    // Also for a change that the screen has read already: a process that did not know it yet may have answered.
    recount: () => setChanges((before) => before + 1),
  })
  const readAgain = useEffectEvent(() => void snapshot.refetch().catch(() => undefined))
  useEffect(() => {
    if (changes === 0) return undefined
    const timer = setTimeout(() => readAgain(), READ_AFTER_MS + Math.random() * SPREAD_OVER_MS)
    return () => clearTimeout(timer)
  }, [changes])
}
