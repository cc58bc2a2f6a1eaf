import type { Amount } from '../../domain/money.ts'
import type { PricingTerms } from '../../domain/pricing/pricingInput.ts'
import type { NamedVariant, PricedVariant } from '../../domain/pricing/pricingTable.ts'

/** How a row of a table names its variant. */
export interface VariantName {
  readonly variantId: string | null
  readonly sku: string | null
}

/** The suppliers' standing prices. */
export interface Pricing {
  /** The supplier's own standing price, landed in USD. */
  landedUsd(supplierId: string, variantId: string): Promise<{ houston: Amount; leadTimeDays: number } | null>
  /** The variants of the catalogue that are meant, in the order of the names: by id (ours or the store's), else by SKU. */
  variants(names: readonly VariantName[]): Promise<NamedVariant[]>
  /** What stands now for these variants. */
  standing(supplierId: string, variantIds: readonly string[]): Promise<ReadonlyMap<string, PricingTerms>>
  /** Sets these prices, each variant at most once, and keeps them in the history. */
  save(supplierId: string, rows: readonly PricedVariant[], at: Date): Promise<void>
}
