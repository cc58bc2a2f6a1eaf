import { z } from 'zod'
import { times } from '../../../api/domain/money.ts'
import type { Amount } from '../../../api/domain/money.ts'
import { quoteTerms } from '../../../api/domain/quote/quoteInput.ts'

/** The server's own rules, plus whether the price was typed in total or per piece. */
export const quoteForm = quoteTerms.extend({ per: z.enum(['all', 'piece']) })

export type QuoteFormInput = z.input<typeof quoteForm>
export type QuoteFormTerms = z.output<typeof quoteForm>

/** The price of the whole request to the cent; only this one is sent. */
export const totalPrice = ({ price, per }: Pick<QuoteFormTerms, 'price' | 'per'>, quantity: number): Amount =>
  per === 'piece' ? times(price, quantity) : price
