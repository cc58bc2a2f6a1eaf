import { z } from 'zod'
import { instantInput } from '../calendarInput.ts'
import { toCountryCode } from '../country.ts'
import { priceInput } from '../typedPrice.ts'
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

/** A request created by an admin rather than from a store order. */
export const createRequestInput = z.object({
  variantId: idInput('Choose a variant'),
  quantity: z.preprocess(
    readWholeNumber,
    z.number({ error: QUANTITY }).int(QUANTITY).min(1, QUANTITY).max(100_000, 'Quantity is too large'),
  ),
  destinationCountry: country,
  targetPrice: targetPrice.nullish(),
  /** `optional()` must come first: a transform alone would make the key required. */
  properties: z.unknown().optional().transform(readProperties),
  storeOrderId: optionalText(100),
  storeLineItemId: optionalText(100),
  /** Accepted from callers, but a new request is always pending. */
  status: z.literal('pending', { error: 'A new request can only be pending' }).nullish(),
  expiresAt: instantInput.nullish(),
  /** A test request: excluded from reports, but suppliers see it like any other. */
  test: z.boolean({ error: 'Must be true or false' }).nullish(),
})

/** What an admin may change on an open request. */
const changes = {
  expiresAt: instantInput.optional(),
  targetPrice: targetPrice.nullish(),
  destinationCountry: country.optional(),
}

/** Absent fields stay as they are. */
export const changeRequestInput = z.object({
  requestId: idInput(),
  ...changes,
  /** What the form showed when it was opened; fields that have changed since are not overwritten. */
  was: z.object({ ...changes, expiresAt: instantInput.nullish() }).nullish(),
})
