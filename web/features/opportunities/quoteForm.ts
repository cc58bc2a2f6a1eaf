import type { z } from 'zod'
import { type Amount, times } from '../../../api/domain/money.ts'
import type { quoteRules } from './quoteRules.ts'

export type QuoteFormInput = z.input<typeof quoteRules>
export type QuoteFormTerms = z.output<typeof quoteRules>

/** The price of the whole request to the cent; only this amount is sent. */
export const totalPrice = ({ price, per }: Pick<QuoteFormTerms, 'price' | 'per'>, quantity: number): Amount =>
  per === 'piece' ? times(price, quantity) : price

/** Separate from the form, which renders without waiting for these. */
export const loadQuoteRules = async () => (await import('./quoteRules.ts')).quoteRules
