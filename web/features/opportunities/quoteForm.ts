import { z } from 'zod'
import { times } from '../../../api/domain/money.ts'
import type { Amount } from '../../../api/domain/money.ts'
import { quoteTerms } from '../../../api/domain/quote/quoteInput.ts'

/** What the server asks for, and whether the price was typed for all pieces or for one. */
export const quoteForm = quoteTerms.extend({ per: z.enum(['all', 'piece']) })

export type QuoteFormInput = z.input<typeof quoteForm>
export type QuoteFormTerms = z.output<typeof quoteForm>

/** The price of the whole request, which alone is what counts: to the cent. */
export const totalPrice = (
  { price, per }: Pick<QuoteFormTerms, 'price' | 'per'>,
  quantity: number,
): Amount => (per === 'piece' ? times(price, quantity) : price)
