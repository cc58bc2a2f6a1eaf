import type { DeclineCategory } from '../../../api/domain/quote/declineInput.ts'
import type { MoneyValue } from '../../ui/formatMoney.ts'

/** The fields of the quote form, as typed. */
export type QuoteTyped = { price: string; deliveryDays: string; comments: string }

/** The fields of the decline form, as typed. */
export type DeclineTyped = { reason: string; category: DeclineCategory | '' }

/** Which dialog is open, about which request, and what its form starts from. */
export type OpenDialog =
  | {
      kind: 'quote'
      requestId: string
      /** The quote to update; without it a first one is submitted. */
      quoteId?: string
      start: QuoteTyped
      /** The supplier's landing price for the whole request in its hub's currency. */
      landing: MoneyValue | null
    }
  | { kind: 'decline'; requestId: string; title: string; start: DeclineTyped }

export type DialogOpener = (dialog: OpenDialog) => void
