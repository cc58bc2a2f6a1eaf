import { statusNames } from '../statusNames.ts'
import type { SupplierStatus } from '../supplier/supplierState.ts'
import { defineList } from './defineList.ts'
import { text, yesOrNo } from './params.ts'

/** Which suppliers a list includes; null or absent means no restriction. */
export interface SupplierFilter {
  readonly search?: string | null
  readonly status?: SupplierStatus | null
  readonly suspended?: boolean | null
  /** Whether it is shown as invited: see `shownStatus`. */
  readonly invited?: boolean | null
  /** A country code or name. */
  readonly country?: string | null
  readonly customOrders?: boolean | null
}

export const supplierList = defineList<SupplierFilter>()({
  filters: {
    search: { param: 'search', typed: true, read: text },
    status: {
      param: 'status',
      options: {
        pending: statusNames.supplier.pending,
        active: statusNames.supplier.active,
        rejected: statusNames.supplier.rejected,
      },
    },
    suspended: { param: 'suspended', read: yesOrNo },
    invited: { param: 'invited', read: yesOrNo },
    country: { param: 'country', typed: true, read: text },
    customOrders: { param: 'custom', read: yesOrNo },
  },
  sorts: {
    newest: 'Newest first',
    name: 'By name',
    rating: 'Best rated first',
    completed: 'Most orders first',
    lead_time: 'Fastest first',
  },
})

export type SupplierList = ReturnType<typeof supplierList.read>
export type SupplierSort = keyof typeof supplierList.sorts
