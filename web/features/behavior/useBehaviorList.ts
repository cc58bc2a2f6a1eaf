import type { BehaviorList } from '../../../api/domain/supplier/behaviorList.ts'
import {
  SupplierBehaviorAwardedDocument,
  SupplierBehaviorDocument,
  SupplierBehaviorQuotedDocument,
  SupplierBehaviorSuppliersDocument,
} from '../../gql/graphql.ts'
import type { SupplierBehaviorQuery } from '../../gql/graphql.ts'
import { toEnum } from '../../live/records/toEnum.ts'
import { useListQuery } from '../../live/queries/useListQuery.ts'
import { MAX_ROWS_AGAIN } from '../../live/queries/useScreenQuery.ts'
import { useLive } from '../../live/connection/useLive.ts'

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
            suspendedAt
            erasedAt
            invitation {
              accepted
            }
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
          suspendedAt
          erasedAt
          invitation {
            accepted
          }
        }
      }
    }
  `
)

export type BehaviorRow = SupplierBehaviorQuery['supplierBehavior']['edges'][number]['node']

const PAGE_SIZE = 50

/** Suppliers with their figures for a period, kept live: every quote and every award changes some figure. */
export function useBehaviorList({ search, sort, days }: BehaviorList) {
  const suppliers = useListQuery(
    SupplierBehaviorDocument,
    'supplierBehavior',
    { first: PAGE_SIZE, search, sort: toEnum(sort), days },
    { asksBeyond: MAX_ROWS_AGAIN },
  )
  const { snapshot, refetchSoon: onEvent } = suppliers
  useLive({ document: SupplierBehaviorQuotedDocument, snapshot, onEvent })
  useLive({ document: SupplierBehaviorAwardedDocument, snapshot, onEvent })
  useLive({ document: SupplierBehaviorSuppliersDocument, snapshot, onEvent })
  return suppliers
}
