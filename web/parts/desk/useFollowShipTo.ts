import { FollowShipToDocument } from '../../gql/graphql.ts'
import type { Snapshot } from '../../live/links/Snapshot.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { useReadOnceKnown } from '../../live/queries/useReadOnceKnown.ts'

void (
  /* GraphQL */ `
    subscription FollowShipTo($after: EventCursor) {
      deskChanged(after: $after) {
        cursor
      }
    }
  `
)

/**
 * Reads an admin's screen again when the desk settings have changed, which include the addresses that pieces
 * are shipped to.
 */
export function useFollowShipTo(snapshot: Snapshot, { skip = false } = {}): void {
  // Also for a change after which the screen was read again: the answer may have come from a process that did
  // not know it yet.
  useLive({ document: FollowShipToDocument, snapshot, skip, recount: useReadOnceKnown(snapshot) })
}
