import { FollowDeliveriesDocument } from '../../gql/graphql.ts'
import type { Snapshot } from '../../live/links/Snapshot.ts'
import { useLive } from '../../live/connection/useLive.ts'

void (
  /* GraphQL */ `
    subscription FollowDeliveries($after: EventCursor) {
      orderChanged(after: $after) {
        cursor
        order {
          id
          status
          supplier {
            id
          }
        }
      }
    }
  `
)

/**
 * Calls back with the id of a supplier when one of its orders is delivered: the order then counts in its
 * rating, completed orders and lead time.
 */
export function useFollowDeliveries(snapshot: Snapshot, onDelivered: (supplierId: string) => void): void {
  useLive({
    document: FollowDeliveriesDocument,
    snapshot,
    onEvent: ({ orderChanged: { order } }) => {
      if (order?.status === 'DELIVERED' && order.supplier) onDelivered(order.supplier.id)
    },
  })
}
