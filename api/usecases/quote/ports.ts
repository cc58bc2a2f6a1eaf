import type { Mark } from '../../domain/quote/decideMark.ts'

/** Admins' marks on quotes. */
export interface QuoteMarks {
  find(quoteId: string): Promise<Mark | null>
  save(quoteId: string, mark: Mark, at: Date): Promise<void>
}
