import { FollowCatalogDocument } from '../../gql/graphql.ts'
import type { Snapshot } from '../../live/links/Snapshot.ts'
import { useLive } from '../../live/connection/useLive.ts'

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
 * Calls back when products are added, changed or removed; for suppliers, only those they can see. `recount`
 * as in `useLive`.
 */
export function useFollowCatalog(snapshot: Snapshot, onChange: () => void, recount?: () => void): void {
  useLive({ document: FollowCatalogDocument, snapshot, onEvent: onChange, recount })
}
