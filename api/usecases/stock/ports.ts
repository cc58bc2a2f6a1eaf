import type { InStockTerms } from '../../domain/stock/inStockInput.ts'

/** Suppliers' pieces in stock. Writes are limited to one supplier's own; others count as missing. */
export interface Stock {
  count(supplierId: string): Promise<number>
  add(supplierId: string, terms: InStockTerms, at: Date): Promise<string>
  /**
   * `changedMeanwhile`, without a change, if `ifUpdatedAt` is given and the last change was not at that time.
   */
  change(
    supplierId: string,
    id: string,
    terms: InStockTerms & { readonly ifUpdatedAt?: Date | null | undefined },
    at: Date,
  ): Promise<'changed' | 'changedMeanwhile' | 'missing'>
  remove(supplierId: string, id: string): Promise<boolean>
}

/** Links to folders of pictures. */
export interface Images {
  count(supplierId: string): Promise<number>
  /** Null if this supplier already has the link. */
  save(supplierId: string, imageUrl: string, at: Date): Promise<string | null>
  /** Returns the link's supplier; null if it does not exist or is not `onlyOf`'s. */
  remove(id: string, onlyOf: string | null): Promise<string | null>
}
