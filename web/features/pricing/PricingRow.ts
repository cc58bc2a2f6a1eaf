import type { PricingField } from '../../../api/domain/pricing/pricingRows.ts'

/** The cells of a row, as text. */
export type Cells = Readonly<Record<PricingField, string>>

/** A variant with the price that stands for it; every cell is blank where none does. */
export type PricingRow = {
  readonly id: string
  readonly product: string
  readonly name: string
  readonly sku: string | null
  readonly standing: Cells
}
