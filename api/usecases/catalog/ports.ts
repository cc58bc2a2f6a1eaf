import type { NamedCatalog } from '../../domain/catalog/findProduct.ts'
import type { ProductWrites } from '../../domain/catalog/decideProducts.ts'
import type { TypedProduct } from '../../domain/catalog/productRows.ts'

/** A product to create in Loupe rather than in the store. */
export interface OwnProduct {
  readonly sku: string
  readonly name: string
  /** Default: 'Jewelry'. */
  readonly category?: string | null
}

export interface FoundProduct {
  readonly productId: string
  /** The variant with the SKU. */
  readonly variantId: string
  readonly made: boolean
}

/** Products created in Loupe, and lookups by SKU across the catalog. */
export interface OwnProducts {
  /**
   * For each SKU (unique in `wanted`), the product that has a variant with it, unchanged; if there is none, a product
   * is created with that one variant. Other writers of products wait until this transaction ends, so that nothing is
   * created twice.
   */
  findOrMake(wanted: readonly OwnProduct[], at: Date): Promise<ReadonlyMap<string, FoundProduct>>
  /** The id of a product, given Loupe's id or the store's; null when there is none. */
  productId(named: string): Promise<string | null>
  /** Everything in the catalog these rows refer to, locked until the transaction ends. */
  lockNamed(rows: readonly TypedProduct[]): Promise<NamedCatalog>
  write(writes: ProductWrites, at: Date): Promise<void>
}
