import type { BehaviorSort as SortWord } from '../../../api/domain/supplier/behaviorList.ts'
import {
  SupplierBehaviorAwardedDocument,
  SupplierBehaviorDocument,
  SupplierBehaviorQuotedDocument,
  SupplierBehaviorSuppliersDocument,
} from '../../gql/graphql.ts'
import type {
  BehaviorSort,
  SupplierBehaviorQuery,
  SupplierBehaviorQueryVariables,
} from '../../gql/graphql.ts'
import { useLive } from '../../live/useLive.ts'
import { useLoadMore } from '../../live/useLoadMore.ts'
import { useScreenQuery } from '../../live/useScreenQuery.ts'
import { useThrottled } from '../../ui/useThrottled.ts'
import type { BehaviorList } from './behaviorListUrl.ts'

void (
  /* GraphQL */ `
    query SupplierBehavior(
      $first: Int
      $after: String
      $search: String
      $sort: BehaviorSort! = NAME
      $days: Int! = 365
    ) {
      eventCursor
      supplierBehavior(first: $first, after: $after, search: $search, sort: $sort, days: $days) {
        edges {
          node {
            id
            companyName
            contactPerson
            businessEmail
            status
            scorecard(days: $days) {
              from
              quoted
              won
              winsOfQuotes
            }
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
    subscription SupplierBehaviorQuoted($after: EventCursor) {
      quoteSubmitted(after: $after) {
        cursor
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription SupplierBehaviorAwarded($after: EventCursor) {
      quoteAwarded(after: $after) {
        cursor
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription SupplierBehaviorSuppliers($after: EventCursor) {
      supplierChanged(after: $after) {
        cursor
        supplier {
          id
          status
        }
      }
    }
  `
)

export type BehaviorRow = SupplierBehaviorQuery['supplierBehavior']['edges'][number]['node']

const PAGE_SIZE = 50

const sorts: Record<SortWord, BehaviorSort> = {
  name: 'NAME',
  quotes: 'QUOTES',
  wins: 'WINS',
  win_rate: 'WIN_RATE',
}

/** Suppliers with their figures for a period, kept live: every quote and every award changes some figure. */
export function useBehaviorList({ search, sort, days }: BehaviorList) {
  const variables: SupplierBehaviorQueryVariables = { first: PAGE_SIZE, search, sort: sorts[sort], days }
  const { data, loading, error, refetch, fetchMore, snapshot } = useScreenQuery(
    SupplierBehaviorDocument,
    variables,
  )
  const refetchSoon = useThrottled(refetch)
  useLive({ document: SupplierBehaviorQuotedDocument, snapshot, onEvent: refetchSoon })
  useLive({ document: SupplierBehaviorAwardedDocument, snapshot, onEvent: refetchSoon })
  useLive({ document: SupplierBehaviorSuppliersDocument, snapshot, onEvent: refetchSoon })

  const list = data?.supplierBehavior
  const more = useLoadMore(() => fetchMore({ after: list?.pageInfo.endCursor ?? null }))
  return {
    suppliers: list?.edges.map(({ node }) => node),
    total: list?.totalCount ?? 0,
    hasMore: list?.pageInfo.hasNextPage ?? false,
    loading,
    failed: error !== undefined && !data,
    refetch,
    ...more,
  }
}
