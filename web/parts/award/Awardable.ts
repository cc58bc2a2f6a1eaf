import type { MoneyValue } from '../../ui/formatMoney.ts'

/** The fields of a quote that an award needs; each screen reads them with its own fragment. */
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
