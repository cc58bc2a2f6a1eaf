import type { pricingCurrency } from '../../../api/domain/pricing/pricingInput.ts'
import type { PricingField } from '../../../api/domain/pricing/pricingRows.ts'

export type Column = {
  readonly header: string
  /** In pixels, with text of the usual size. */
  readonly width: number
} & (
  | { readonly kind: 'price'; readonly field: keyof typeof pricingCurrency }
  | { readonly kind: 'whole' | 'choice' | 'text'; readonly field: PricingField }
)

/** A cell of a variant. */
export type Cell = { readonly id: string; readonly field: PricingField }

/** The editable columns, from left to right. */
export const COLUMNS: readonly Column[] = [
  { field: 'basePrice', header: 'Base price (USD)', width: 112, kind: 'price' },
  { field: 'houston', header: 'Houston (USD)', width: 112, kind: 'price' },
  { field: 'london', header: 'London (GBP)', width: 112, kind: 'price' },
  { field: 'hongKong', header: 'Hong Kong (HKD)', width: 120, kind: 'price' },
  { field: 'certification', header: 'Certification', width: 112, kind: 'choice' },
  { field: 'leadTimeDays', header: 'Lead time (days)', width: 96, kind: 'whole' },
  { field: 'stock', header: 'Stock', width: 88, kind: 'whole' },
  { field: 'minimumOrderQuantity', header: 'Minimum order', width: 116, kind: 'whole' },
  { field: 'notes', header: 'Notes', width: 220, kind: 'text' },
]
