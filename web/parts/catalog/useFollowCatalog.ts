import { FollowCatalogDocument } from '../../gql/graphql.ts'
import type { Snapshot } from '../../live/Snapshot.ts'
import { useLive } from '../../live/useLive.ts'

void (
  /* GraphQL */ `
    subscription FollowCatalog($after: EventCursor) {
      catalogueChanged(after: $after) {
        cursor
      }
    }
  `
)

/**
 * Calls back when products have come, changed or gone: for suppliers, only if they can see it. `recount` as in `useLive`.
 */
export function useFollowCatalog(snapshot: Snapshot, onChange: () => void, recount?: () => void): void {
  useLive({ document: FollowCatalogDocument, snapshot, onEvent: onChange, recount })
}
