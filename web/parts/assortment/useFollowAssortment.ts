import { type AssortmentPart, FollowAssortmentDocument } from '../../gql/graphql.ts'
import type { Snapshot } from '../../live/links/Snapshot.ts'
import { useLive } from '../../live/connection/useLive.ts'

void (
  /* GraphQL */ `
    subscription FollowAssortment($after: EventCursor) {
      assortmentChanged(after: $after) {
        cursor
        part
        variantId
      }
    }
  `
)

/**
 * Calls back when this part of a supplier's assortment has changed (for admins, any supplier's), with the
 * variant whose price changed, or null if several or none did.
 */
export function useFollowAssortment(
  snapshot: Snapshot,
  part: AssortmentPart,
  onChange: (variantId: string | null) => void,
): void {
  useLive({
    document: FollowAssortmentDocument,
    snapshot,
    onEvent: ({ assortmentChanged: changed }) => {
      if (changed.part === part) onChange(changed.variantId)
    },
  })
}
