import {
  SupplierChangesDocument,
  SupplierPageStartsDocument,
  SuppliersScreenDocument,
} from '../../gql/graphql.ts'
import type { SupplierChangesSubscription } from '../../gql/graphql.ts'
import { useState } from 'react'
import { supplierList } from '../../../api/domain/list/supplierList.ts'
import type { SupplierList } from '../../../api/domain/list/supplierList.ts'
import { listVariables } from '../../live/queries/listVariables.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { usePageStart } from '../../live/queries/usePageStart.ts'
import { useScreenQuery } from '../../live/queries/useScreenQuery.ts'
import { useFollowDeliveries } from '../../parts/supplierRecord/useFollowDeliveries.ts'
import { useRecent } from '../../ui/list/useRecent.ts'
import { useThrottled } from '../../ui/server/useThrottled.ts'

void (
  /* GraphQL */ `
    query SuppliersScreen($first: Int, $after: String, $filter: SupplierFilter, $sort: SupplierSort) {
      eventCursor
      suppliers(first: $first, after: $after, filter: $filter, sort: $sort) {
        edges {
          node {
            id
            companyName
            status
            ...SupplierList_supplier
            ...SupplierTable_supplier
          }
        }
        totalCount
      }
      pending: suppliers(first: 1, filter: { status: PENDING }) {
        edges {
          node {
            id
          }
        }
        totalCount
      }
      supplierCountries
    }
  `
)

void (
  /* GraphQL */ `
    query SupplierPageStarts(
      $first: Int
      $after: String
      $last: Int
      $before: String
      $counts: Boolean = false
      $filter: SupplierFilter
      $sort: SupplierSort
    ) {
      suppliers(first: $first, after: $after, last: $last, before: $before, filter: $filter, sort: $sort) {
        pageInfo {
          startCursor
          endCursor
        }
        totalCount @include(if: $counts)
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription SupplierChanges($after: EventCursor) {
      supplierChanged(after: $after) {
        cursor
        supplier {
          id
          status
          ...SupplierList_supplier
          ...SupplierTable_supplier
        }
      }
    }
  `
)

export const PAGE_SIZE = 10

type ChangedSupplier = SupplierChangesSubscription['supplierChanged']['supplier']

type Wanted = {
  list: SupplierList
  page: number
  /** A supplier registered, was decided on or changed, here or elsewhere. */
  onChanged: (supplier: ChangedSupplier) => void
}

/** One page of the suppliers as filtered in the address, kept live. */
export function useSupplierList({ list, page, onChanged }: Wanted) {
  const variables = listVariables(supplierList, list)
  const start = usePageStart({
    page,
    pageSize: PAGE_SIZE,
    document: SupplierPageStartsDocument,
    variables,
    edgesOf: ({ suppliers }) => suppliers,
  })
  const { data, loading, error, refetch, snapshot } = useScreenQuery(
    SuppliersScreenDocument,
    { first: PAGE_SIZE, after: start.after ?? null, ...variables },
    { start },
  )
  const { recent, mark } = useRecent()
  const [changes, setChanges] = useState(0)
  /** A later page begins at another row once rows before it are added, removed or moved. */
  const refetchPage = () => (page > 1 ? start.findAgain() : refetch())
  useLive({
    document: SupplierChangesDocument,
    snapshot,
    onEvent: ({ supplierChanged: { supplier } }) => {
      mark(supplier.id)
      setChanges((before) => before + 1)
      onChanged(supplier)
      // A registration shifts every row, and a decision changes the number of pending suppliers: only the
      // server knows both.
      refetchPage()
    },
  })
  const refetchSoon = useThrottled(refetchPage)
  // In this order, a change may move any supplier onto this page.
  useFollowDeliveries(snapshot, refetchSoon)

  return {
    suppliers: data?.suppliers.edges.map((edge) => edge.node) ?? [],
    total: data?.suppliers.totalCount ?? 0,
    pending: data?.pending.totalCount ?? 0,
    countries: data?.supplierCountries ?? [],
    /** The number of the first row, counted from 1. */
    start: (start.shown - 1) * PAGE_SIZE + 1,
    loading: loading || !data,
    failed: Boolean(error) && !data,
    refetch,
    recent,
    /** Increases with every change, for counts that are not part of this page. */
    changes,
  }
}
