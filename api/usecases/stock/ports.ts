import type { InStockTerms } from '../../domain/stock/inStockInput.ts'

/** The pieces that suppliers have ready. The writes are one supplier's: another's piece is not there. */
export interface Stock {
  add(supplierId: string, terms: InStockTerms, at: Date): Promise<string>
  /** False when this supplier has no such piece. */
  change(supplierId: string, id: string, terms: InStockTerms, at: Date): Promise<boolean>
  remove(supplierId: string, id: string): Promise<boolean>
}

/** Links to folders of pictures. */
export interface Images {
  /** Null when this supplier has the link already. */
  save(supplierId: string, imageUrl: string, at: Date): Promise<string | null>
  /** Whose the link was; null when there is none, or when it is not this supplier's. */
  remove(id: string, onlyOf: string | null): Promise<string | null>
}
