import type { DeclineCategory } from '../../domain/quote/declineCategory.ts'
import type { Mark } from '../../domain/quote/decideMark.ts'
import type { QuoteTerms } from '../../domain/quote/quoteInput.ts'
import type { QuoteStatus } from '../../domain/quote/quoteState.ts'
import type { Quote } from '../../domain/request/requestAggregate.ts'

export interface NewQuote extends QuoteTerms {
  readonly requestId: string
  readonly supplierId: string
  readonly late: boolean
  readonly onBehalfById: string | null
  readonly at: Date
}

export interface QuotePatch extends QuoteTerms {
  readonly late: boolean
  readonly onBehalfById: string | null
  readonly at: Date
}

export interface NewDecline {
  readonly requestId: string
  readonly supplierId: string
  readonly reason: string
  readonly category: DeclineCategory | null
  readonly onBehalfById: string | null
  readonly at: Date
}

export interface Quotes {
  setStatus(quoteIds: readonly string[], status: QuoteStatus): Promise<void>
  /**
   * Marks the requests' open quotes as needing reconfirmation, before the requests are changed: the quotes
   * keep the request that they were given for.
   */
  askReconfirmation(requestIds: readonly string[]): Promise<void>
}

/** A supplier's own changes to its answer. */
export interface Answers {
  /** Returns the quote's id. */
  submit(quote: NewQuote): string
  /** Keeps the previous terms as a version, then changes the quote. */
  update(quote: Quote, patch: QuotePatch): void
  /** Returns the decline's id. */
  decline(decline: NewDecline): string
  /** Marks a decline as superseded by the supplier's later quote. */
  supersedeDecline(requestId: string, supplierId: string, quoteId: string): void
}

/** Admins' marks on quotes. */
export interface QuoteMarks {
  find(quoteId: string): Promise<Mark | null>
  save(quoteId: string, mark: Mark, at: Date): Promise<void>
}
