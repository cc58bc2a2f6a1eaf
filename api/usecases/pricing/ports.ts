import type { Amount } from '../../domain/money.ts'
import type { PricingTerms } from '../../domain/pricing/pricingInput.ts'
import type { NamedVariant, PricedVariant } from '../../domain/pricing/pricingTable.ts'

/** How a row of a pricing file names its variant. */
export interface VariantName {
  readonly variantId: string | null
  readonly sku: string | null
}

/** The suppliers' list prices. */
export interface Pricing {
  /** The supplier's own list price, landed in USD. */
  landedUsd(supplierId: string, variantId: string): Promise<{ houston: Amount; leadTimeDays: number } | null>
  /**
   * The variant each name means, in the same order: by id (Loupe's or the store's), else by SKU. A removed
   * variant's id counts for the only variant with its SKU. None of the variants is removed before this
   * transaction has ended.
   */
  variants(names: readonly VariantName[]): Promise<NamedVariant[]>
  /** The current list prices for these variants. */
  current(supplierId: string, variantIds: readonly string[]): Promise<ReadonlyMap<string, PricingTerms>>
  /** When the current list price was last changed; null if there is none. */
  updatedAt(supplierId: string, variantId: string): Promise<Date | null>
  /** Sets these prices (each variant at most once) and adds them to the history. */
  save(supplierId: string, rows: readonly PricedVariant[], at: Date): Promise<void>
}
