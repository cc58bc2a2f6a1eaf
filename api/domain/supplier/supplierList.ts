import { type SupplierStatus, supplierStatuses } from './supplierState.ts'

export const supplierSorts = ['newest', 'name', 'rating', 'completed', 'lead_time'] as const
export type SupplierSort = (typeof supplierSorts)[number]

/** Which suppliers a list holds, and in which order. */
export interface SupplierList {
  readonly search: string | null
  readonly status: SupplierStatus | null
  /** As a code or a name. */
  readonly country: string | null
  readonly customOrders: boolean | null
  readonly sort: SupplierSort
}

const CUSTOM = { yes: true, no: false } as const

const among = <Word extends string>(words: readonly Word[], said: string | null): Word | null =>
  words.find((word) => word === said) ?? null

/**
 * What the search part of an address says about the list of suppliers, for the screen, the saved views and the export alike.
 * What it does not know is left out.
 */
export function readSupplierList(address: URLSearchParams): SupplierList {
  const custom = among(['yes', 'no'] as const, address.get('custom'))
  return {
    search: address.get('search')?.trim() || null,
    status: among(supplierStatuses, address.get('status')),
    country: address.get('country')?.trim() || null,
    customOrders: custom && CUSTOM[custom],
    sort: among(supplierSorts, address.get('sort')) ?? 'newest',
  }
}

/** How the list's address is spoken: what is not among the words is another's. */
export const supplierListLanguage = {
  words: ['search', 'status', 'country', 'custom', 'sort'],
  read: readSupplierList,
} as const
