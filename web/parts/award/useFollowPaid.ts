import { FollowPaidDocument } from '../../gql/graphql.ts'
import type { Snapshot } from '../../live/links/Snapshot.ts'
import { useLive } from '../../live/connection/useLive.ts'

void (
  /* GraphQL */ `
    subscription FollowPaid($after: EventCursor) {
      orderChanged(after: $after) {
        cursor
        order {
          id
          request {
            id
            variant {
              id
            }
          }
        }
      }
    }
  `
)

/**
 * Reads the prices paid for these variants again when an order of one of them is awarded, awarded again,
 * rejected or canceled.
 */
export function useFollowPaid(
  snapshot: Snapshot,
  variantIds: readonly (string | undefined)[],
  readAgain: () => void,
): void {
  useLive({
    document: FollowPaidDocument,
    snapshot,
    onEvent: ({ orderChanged: { order } }) => {
      const id = order?.request.variant?.id
      if (id !== undefined && variantIds.includes(id)) readAgain()
    },
  })
}
