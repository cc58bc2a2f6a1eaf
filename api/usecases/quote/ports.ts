import type { Mark } from '../../domain/quote/decideMark.ts'

/** What admins note on quotes while they compare. */
export interface QuoteMarks {
  find(quoteId: string): Promise<Mark | null>
  save(quoteId: string, mark: Mark, at: Date): Promise<void>
}
