/** What is written here rather than in the store. */
export interface OwnProduct {
  readonly sku: string
  readonly name: string
}

/** The products that were made here, and what the catalogue has by a SKU. */
export interface OwnProducts {
  /**
   * The product of the catalogue that has a variant with this SKU, as it stands; made here, with that one variant, where
   * there is none. Whoever asks for the same SKU meanwhile waits until this transaction has ended, so two never make it twice.
   */
  findOrMake(wanted: OwnProduct, at: Date): Promise<{ readonly productId: string; readonly made: boolean }>
  /** The id of a product of the catalogue, named by ours or by the store's; null when there is none. */
  productId(named: string): Promise<string | null>
}
