import type { NamedCatalogue } from '../../domain/catalogue/findProduct.ts'
import type { ProductWrites } from '../../domain/catalogue/decideProducts.ts'
import type { TypedProduct } from '../../domain/catalogue/productRows.ts'

/** What is written here rather than in the store. */
export interface OwnProduct {
  readonly sku: string
  readonly name: string
  /** 'Jewelry' where nobody says. */
  readonly category?: string | null
}

export interface FoundProduct {
  readonly productId: string
  readonly made: boolean
}

/** The products that were made here, and what the catalogue has by a SKU. */
export interface OwnProducts {
  /**
   * By SKU, the product of the catalogue that has a variant with it, as it stands; made here, with that one variant, where
   * there is none. Each SKU stands in `wanted` once. Whoever writes products meanwhile waits until this transaction has
   * ended, so two never make one twice.
   */
  findOrMake(wanted: readonly OwnProduct[], at: Date): Promise<ReadonlyMap<string, FoundProduct>>
  /** The id of a product of the catalogue, named by ours or by the store's; null when there is none. */
  productId(named: string): Promise<string | null>
  /** All of the catalogue that these rows name in any way, held until this transaction has ended. */
  lockNamed(rows: readonly TypedProduct[]): Promise<NamedCatalogue>
  write(writes: ProductWrites, at: Date): Promise<void>
}
