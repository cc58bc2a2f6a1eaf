import { deliveryList } from '../../../api/domain/list/deliveryList.ts'
import type { DeliveryList } from '../../../api/domain/list/deliveryList.ts'
import { DeliveriesScreenChangedDocument, DeliveriesScreenDocument } from '../../gql/graphql.ts'
import { listVariables } from '../../live/queries/listVariables.ts'
import { useListQuery } from '../../live/queries/useListQuery.ts'
import { MAX_ROWS_AGAIN } from '../../live/queries/useScreenQuery.ts'
import { useLive } from '../../live/connection/useLive.ts'

void (
  /* GraphQL */ `
    query DeliveriesScreen($first: Int, $after: String, $filter: StoreDeliveryFilter) {
      eventCursor
      storeDeliveries(first: $first, after: $after, filter: $filter) {
        edges {
          node {
            id
            ...DeliveryTable_delivery @unmask
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription DeliveriesScreenChanged($after: EventCursor) {
      storeChanged(after: $after) {
        cursor
        what
      }
    }
  `
)

const PAGE_SIZE = 25

/** The list of deliveries in the address, kept live. */
export function useDeliveryList(list: DeliveryList) {
  const deliveries = useListQuery(
    DeliveriesScreenDocument,
    'storeDeliveries',
    { first: PAGE_SIZE, ...listVariables(deliveryList, list) },
    { asksBeyond: MAX_ROWS_AGAIN },
  )
  const { snapshot, refetchSoon } = deliveries
  useLive({
    document: DeliveriesScreenChangedDocument,
    snapshot,
    onEvent: ({ storeChanged: { what } }) => {
      if (what !== 'SYNC') refetchSoon()
    },
  })
  return deliveries
}
