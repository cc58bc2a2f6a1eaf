import type { MoneyValue } from '../ui/formatMoney.ts'

/** What of a quote an award is about; each screen reads it with its own fragment. */
export type AwardableQuote = {
  id: string
  supplier: { companyName: string }
  price: MoneyValue
  deliveryDays: number
  updateCount: number
  status: string
  needsReconfirmation: boolean
  availableMoves: readonly string[]
}

export type AwardableRequest = {
  id: string
  quantity: number
  productTitle: string
  variantTitle: string | null
  shipTo: { hub: string } | null
}
