import { among, text, yesOrNo } from '../list/params.ts'
import { type SupplierStatus, supplierStatuses } from './supplierState.ts'

export const supplierSorts = ['newest', 'name', 'rating', 'completed', 'lead_time'] as const
export type SupplierSort = (typeof supplierSorts)[number]

/** Which suppliers a list holds; null and absent are no restriction. */
export interface SupplierFilter {
  readonly search?: string | null
  readonly status?: SupplierStatus | null
  /** As a code or a name. */
  readonly country?: string | null
  readonly customOrders?: boolean | null
}

/** What the address of the list says. */
export interface SupplierList extends Required<SupplierFilter> {
  readonly sort: SupplierSort
}

/**
 * What the search part of an address says about the list of suppliers, for the screen, the saved views and the export alike.
 * What it does not know is left out.
 */
export function readSupplierList(address: URLSearchParams): SupplierList {
  return {
    search: text(address.get('search')),
    status: among(supplierStatuses, address.get('status')),
    country: text(address.get('country')),
    customOrders: yesOrNo(address.get('custom')),
    sort: among(supplierSorts, address.get('sort')) ?? 'newest',
  }
}

/** How the list's address is spoken: what is not among the words is another's. */
export const supplierListUrl = {
  words: ['search', 'status', 'country', 'custom', 'sort'],
  read: readSupplierList,
} as const
