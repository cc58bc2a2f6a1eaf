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

interface LockedProduct {
  readonly id: string
  readonly storeId: string | null
  readonly title: string
  /** The SKU of its first variant. */
  readonly sku: string | null
}

/** Products created in Loupe, and lookups by SKU across the catalog. */
export interface OwnProducts {
  /**
   * For each SKU (unique in `wanted`), the product that has a variant with it, unchanged; if there is none, a
   * product is created with that one variant. Other writers of products wait until this transaction ends, so
   * that nothing is created twice.
   */
  findOrMake(wanted: readonly OwnProduct[], at: Date): Promise<ReadonlyMap<string, FoundProduct>>
  /** The id of a product, given Loupe's id or the store's; null when there is none. */
  productId(named: string): Promise<string | null>
  /** Every product and variant that these rows refer to, locked until the transaction ends. */
  lockNamed(rows: readonly TypedProduct[]): Promise<NamedCatalog>
  /** The product with this id, locked until the transaction ends; null if it is not, or no longer, in the catalog. */
  lock(id: string): Promise<LockedProduct | null>
  /** Soft-deletes a product that was created in Loupe, as is done with those that the store removes. */
  remove(id: string, at: Date): Promise<void>
  write(writes: ProductWrites, at: Date): Promise<void>
}
