import type { DeclineCategory } from '../../../api/domain/quote/declineCategory.ts'
import type { QuoteTerms } from '../../../api/domain/quote/quoteInput.ts'
import type { OutboxPiece } from '../../parts/outbox/OutboxEntry.ts'
import type { MoneyValue } from '../../ui/value/formatMoney.ts'

/** The fields of the quote form, as typed. */
export type QuoteTyped = Record<keyof QuoteTerms, string> & {
  /** Whether the price is for the whole request or per piece. */
  per: 'all' | 'piece'
}

/** The fields of the decline form, as typed. */
export type DeclineTyped = { reason: string; category: DeclineCategory | '' }

/** The starting values of a quote form. */
export type QuoteDialogStart = {
  kind: 'quote'
  requestId: string
  /** The request as it was when the form was opened. */
  piece: OutboxPiece
  /** The quote to update and its update count; without it, a first quote is submitted. */
  quote?: { id: string; updateCount: number }
  start: QuoteTyped
  /** The quantity that the starting price was meant for; null if unknown. */
  startFor: number | null
  /** The supplier's landing price for the whole request in its hub's currency; null for an update. */
  landing: MoneyValue | null
  /** Nothing has to be typed: the starting values are the supplier's own price and days. */
  complete?: boolean
}

/** The starting values of a decline form. */
export type DeclineDialogStart = {
  kind: 'decline'
  requestId: string
  title: string
  /** Empty without it. */
  start?: DeclineTyped
}

/** The open dialog, its request, and the starting values of its form. */
export type OpenDialog = QuoteDialogStart | DeclineDialogStart

/** The dialogs by their names in the address. */
export const opportunityDialogs = ['quote', 'decline'] as const satisfies OpenDialog['kind'][]

export type DialogOpener = (dialog: OpenDialog) => void
