import type { PricingField } from '../../../api/domain/pricing/pricingRows.ts'

/** The cells of a row, as text. */
export type Cells = Readonly<Record<PricingField, string>>

/** A variant with its list price; every cell is blank if it has none. */
export type PricingRow = {
  readonly id: string
  readonly product: string
  readonly name: string
  readonly sku: string | null
  readonly standing: Cells
}
