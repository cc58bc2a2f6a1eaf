import type { z } from 'zod'
import { type Amount, MAX_CENTS, times, toCents } from '../../../api/domain/money.ts'
import { readPrice } from '../../../api/domain/typedPrice.ts'
import type { quoteRules } from './quoteRules.ts'

export type QuoteFormInput = z.input<typeof quoteRules>
export type QuoteFormTerms = z.output<typeof quoteRules>

/** The price of the whole request to the cent; only this one is sent. */
export const totalPrice = ({ price, per }: Pick<QuoteFormTerms, 'price' | 'per'>, quantity: number): Amount =>
  per === 'piece' ? times(price, quantity) : price

/** Whether the rules accept it as a price, known before they are loaded. */
export function isPrice(typed: string | number): boolean {
  const amount = readPrice(typed)
  if (amount === null) return false
  const cents = toCents(amount)
  return cents > 0n && cents <= MAX_CENTS
}
