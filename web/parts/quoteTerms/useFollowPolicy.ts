import { QuotePolicyChangedDocument } from '../../gql/graphql.ts'
import type { Snapshot } from '../../live/links/Snapshot.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { useReadOnceKnown } from '../../live/queries/useReadOnceKnown.ts'

void (
  /* GraphQL */ `
    subscription QuotePolicyChanged($after: EventCursor) {
      policyChanged(after: $after) {
        cursor
      }
    }
  `
)

/**
 * Reads a supplier's screen again when admins have turned late quotes on or off, or changed an address that
 * pieces are shipped to.
 */
export function useFollowPolicy(snapshot: Snapshot, { skip = false } = {}): void {
  // Also for a change after which the screen was read again: the answer may have come from a process that did
  // not know it yet.
  useLive({ document: QuotePolicyChangedDocument, snapshot, skip, recount: useReadOnceKnown(snapshot) })
}
