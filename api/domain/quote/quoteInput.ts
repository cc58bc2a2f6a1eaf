import { z } from 'zod'
import { daysInput } from '../daysInput.ts'
import { compareAmounts } from '../money.ts'
import { seenCountry, seenProperties, seenQuantity } from '../request/requestInput.ts'
import { priceInput } from '../priceInput.ts'
import { idInput, optionalId, optionalText } from '../text.ts'

/** Production plus shipping time in days, which the customer is told. */
export const deliveryDaysInput = daysInput('Delivery time')

/** A supplier's offer for a whole request: landed price in USD, delivery days, comments. */
export const quoteTerms = z.object({
  price: priceInput({
    message: 'Price must be greater than 0',
    foreign: 'Quotes are in US dollars. Enter the price in US dollars, for example 1250.00',
  }),
  deliveryDays: deliveryDaysInput,
  comments: optionalText(),
})

/**
 * The terms of a supplier's offer, from the form to the database: a field added to the schema is stored, kept
 * and compared.
 */
export type QuoteTerms = Readonly<z.output<typeof quoteTerms>>

const termNames = Object.keys(quoteTerms.shape) as (keyof QuoteTerms)[]

/** The terms of a quote without its other fields. */
export const termsOf = (quote: QuoteTerms): QuoteTerms =>
  Object.fromEntries(termNames.map((name) => [name, quote[name]])) as QuoteTerms

export const sameTerms = (one: QuoteTerms, other: QuoteTerms): boolean =>
  termNames.every((name) =>
    name === 'price'
      ? compareAmounts(one.price, other.price) === 0
      : (one[name] ?? '') === (other[name] ?? ''),
  )

/** The request as the caller has read it: refuse if it has changed since. */
const seenRequest = z
  .object({
    quantity: seenQuantity,
    destinationCountry: seenCountry,
    properties: seenProperties,
  })
  .nullish()

export const submitQuoteInput = quoteTerms.extend({
  requestId: idInput(),
  supplierId: optionalId(),
  ifRequest: seenRequest,
})
/** The version of a quote that the caller has seen: refuse if it was updated since. */
export const seenUpdateCount = z.number({ error: 'Must be a whole number' }).int().min(0)
export const updateQuoteInput = quoteTerms.extend({
  quoteId: idInput(),
  /** If omitted, the comments stay as they are. */
  comments: z.union([z.undefined(), quoteTerms.shape.comments]),
  ifUpdateCount: seenUpdateCount.nullish(),
  ifRequest: seenRequest,
})
export const confirmQuoteInput = z.object({
  quoteId: idInput(),
  ifUpdateCount: seenUpdateCount,
  ifRequest: seenRequest,
})
