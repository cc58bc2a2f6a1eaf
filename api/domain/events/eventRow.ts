import type { OutcomeBand } from '../notification/outcomeBand.ts'
import type { AllSuppliersType, OneSupplierType } from './forSuppliers.ts'

export type Stream = 'admin' | 'suppliers' | `supplier:${string}`

export const supplierStream = (supplierId: string): Stream => `supplier:${supplierId}`

/** One row of the event log: the part of a domain event that one audience may know. */
export interface EventRow {
  readonly stream: Stream
  readonly type: string
  readonly requestId?: string
  readonly quoteId?: string
  readonly orderId?: string
  readonly supplierId?: string
  readonly data?: Readonly<Record<string, unknown>>
}

/** A quote that closed without being awarded. */
export interface UnselectedQuote {
  readonly supplierId: string
  readonly quoteId: string
  /** How close its price was to the award; only when the desk shares this. */
  readonly band?: OutcomeBand
}

export const toAllSuppliers = (
  type: AllSuppliersType,
  requestId?: string,
  data?: EventRow['data'],
): EventRow => ({ stream: 'suppliers', type, requestId, data })

export const toSupplier = (
  supplierId: string,
  type: OneSupplierType,
  about: Partial<EventRow>,
): EventRow => ({ ...about, stream: supplierStream(supplierId), type, supplierId })

/** Tells a supplier that an admin acted for it. */
export const toAnsweredFor = (
  { supplierId, ...about }: { supplierId: string; requestId: string; quoteId?: string },
  what: 'quoted' | 'declined',
): EventRow => toSupplier(supplierId, 'request.answered_for', { ...about, data: { what } })

export const toNotSelected = (requestId: string, { supplierId, quoteId, band }: UnselectedQuote): EventRow =>
  toSupplier(supplierId, 'quote.not_selected', { requestId, quoteId, data: band && { band } })
