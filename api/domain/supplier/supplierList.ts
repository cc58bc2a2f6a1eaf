import { among, text, yesOrNo } from '../list/params.ts'
import { type SupplierStatus, supplierStatuses } from './supplierState.ts'

export const supplierSorts = ['newest', 'name', 'rating', 'completed', 'lead_time'] as const
export type SupplierSort = (typeof supplierSorts)[number]

/** Which suppliers a list includes; null or absent means no restriction. */
export interface SupplierFilter {
  readonly search?: string | null
  readonly status?: SupplierStatus | null
  /** A country code or name. */
  readonly country?: string | null
  readonly customOrders?: boolean | null
}

/** The supplier list as its URL describes it. */
export interface SupplierList extends Required<SupplierFilter> {
  readonly sort: SupplierSort
}

/** Reads the supplier list from its URL, for the screen, saved views and the export alike; unknown values are ignored. */
export function readSupplierList(address: URLSearchParams): SupplierList {
  return {
    search: text(address.get('search')),
    status: among(supplierStatuses, address.get('status')),
    country: text(address.get('country')),
    customOrders: yesOrNo(address.get('custom')),
    sort: among(supplierSorts, address.get('sort')) ?? 'newest',
  }
}

/** The list in the address: its parameters (others belong to other parts of the page), and how they are read. */
export const supplierListUrl = {
  paramNames: ['search', 'status', 'country', 'custom', 'sort'],
  read: readSupplierList,
} as const
