import type { DeliveryList } from '../../../api/domain/list/deliveryList.ts'
import { DeliveriesScreenChangedDocument, DeliveriesScreenDocument } from '../../gql/graphql.ts'
import type { DeliveriesScreenQueryVariables } from '../../gql/graphql.ts'
import { toEnum } from '../../live/toEnum.ts'
import { useLive } from '../../live/useLive.ts'
import { useLoadMore } from '../../live/useLoadMore.ts'
import { useScreenQuery } from '../../live/useScreenQuery.ts'
import { useThrottled } from '../../ui/useThrottled.ts'

void (
  /* GraphQL */ `
    query DeliveriesScreen(
      $first: Int
      $after: String
      $status: [StoreDeliveryStatus!]
      $topic: String
      $search: String
    ) {
      eventCursor
      storeDeliveries(first: $first, after: $after, status: $status, topic: $topic, search: $search) {
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
export function useDeliveryList({ status, topic, search }: DeliveryList) {
  const variables: DeliveriesScreenQueryVariables = {
    first: PAGE_SIZE,
    status: status && [toEnum(status)],
    topic,
    search,
  }
  const { data, error, refetch, fetchMore, snapshot } = useScreenQuery(DeliveriesScreenDocument, variables)
  const refetchSoon = useThrottled(refetch)
  useLive({
    document: DeliveriesScreenChangedDocument,
    snapshot,
    onEvent: ({ storeChanged: { what } }) => {
      if (what !== 'SYNC') refetchSoon()
    },
  })
  const list = data?.storeDeliveries
  const { loadMore, loadingMore } = useLoadMore(() => fetchMore({ after: list?.pageInfo.endCursor ?? null }))
  return {
    rows: list?.edges.map(({ node }) => node),
    totalCount: list?.totalCount ?? 0,
    hasMore: list?.pageInfo.hasNextPage ?? false,
    failed: error !== undefined,
    refetch,
    loadMore,
    loadingMore,
  }
}
