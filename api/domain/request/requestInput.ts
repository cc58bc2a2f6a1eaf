import { z } from 'zod'
import { instantInput } from '../calendar.ts'
import { toCountryCode } from '../country.ts'
import { priceInput } from '../money.ts'
import { idInput, optionalText } from '../text.ts'
import { readWholeNumber } from '../wholeNumber.ts'
import { readProperties } from './properties.ts'

const QUANTITY = 'Quantity must be a whole number of at least 1'

const country = optionalText(100).transform((text, ctx) => {
  if (text === null) return null
  const code = toCountryCode(text)
  if (code === null) ctx.addIssue({ code: 'custom', message: 'Unknown country' })
  return code
})

const targetPrice = priceInput({ message: 'Target price must be greater than 0', what: 'target price' })

/** A request made by an admin rather than by a store order. */
export const createRequestInput = z.object({
  variantId: idInput('Choose a variant'),
  quantity: z.preprocess(
    readWholeNumber,
    z.number({ error: QUANTITY }).int(QUANTITY).min(1, QUANTITY).max(100_000, 'Quantity is too large'),
  ),
  destinationCountry: country,
  desiredPrice: targetPrice.nullish(),
  /** Wrapped: a transform alone would make the key required. */
  properties: z.unknown().optional().transform(readProperties),
  storeOrderId: optionalText(100),
  storeLineItemId: optionalText(100),
  /** Callers may send it, but a new request is always pending. */
  status: z.literal('pending', { error: 'A new request can only be pending' }).nullish(),
  expiresAt: instantInput.nullish(),
  /** Made to try things out: it counts in no figure, though suppliers see it like every other. */
  test: z.boolean({ error: 'Must be true or false' }).nullish(),
})

/** What an admin may change of an open request. */
const changes = {
  expiresAt: instantInput.optional(),
  desiredPrice: targetPrice.nullish(),
  destinationCountry: country.optional(),
}

/** A field that is absent stays as it is. */
export const changeRequestInput = z.object({
  requestId: idInput(),
  ...changes,
  /** What the form showed as it was opened; a field that says otherwise by now is not overwritten. */
  was: z.object({ ...changes, expiresAt: instantInput.nullish() }).nullish(),
})
