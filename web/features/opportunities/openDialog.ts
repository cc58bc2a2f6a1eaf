import type { DeclineCategory } from '../../../api/domain/quote/declineInput.ts'
import type { MoneyValue } from '../../ui/formatMoney.ts'

/** The fields of the quote form, as typed. */
export type QuoteTyped = {
  price: string
  /** Whether that is the price of the whole request or of one piece. */
  per: 'all' | 'piece'
  deliveryDays: string
  comments: string
}

/** The fields of the decline form, as typed. */
export type DeclineTyped = { reason: string; category: DeclineCategory | '' }

/** A quote form about to open: what it starts from. */
export type QuoteDialogStart = {
  kind: 'quote'
  requestId: string
  quantity: number
  /** The quote to update, and how often it had been updated; without it a first one is submitted. */
  quote?: { id: string; updateCount: number }
  start: QuoteTyped
  /** The supplier's landing price for the whole request in its hub's currency. */
  landing: MoneyValue | null
}

/** A decline form about to open. */
export type DeclineDialogStart = { kind: 'decline'; requestId: string; title: string }

/** Which dialog is open, about which request, and what its form starts from. */
export type OpenDialog = QuoteDialogStart | DeclineDialogStart

/** As the address names them. */
export const opportunityDialogs = ['quote', 'decline'] as const satisfies OpenDialog['kind'][]

export type DialogOpener = (dialog: OpenDialog) => void
