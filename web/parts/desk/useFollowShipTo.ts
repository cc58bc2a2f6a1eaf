import { FollowShipToDocument } from '../../gql/graphql.ts'
import type { Snapshot } from '../../live/Snapshot.ts'
import { useLive } from '../../live/useLive.ts'
import { useReadOnceKnown } from '../../live/useReadOnceKnown.ts'

void (
  /* GraphQL */ `
    subscription FollowShipTo($after: EventCursor) {
      deskChanged(after: $after) {
        cursor
      }
    }
  `
)

/** Reads an admin's screen again when the desk settings have changed, among them the addresses that pieces are shipped to. */
export function useFollowShipTo(snapshot: Snapshot, { skip = false } = {}): void {
  // Also for a change that the screen has read already: a process that did not know it yet may have answered.
  useLive({ document: FollowShipToDocument, snapshot, skip, recount: useReadOnceKnown(snapshot) })
}
