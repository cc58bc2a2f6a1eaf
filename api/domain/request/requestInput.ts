import { z } from 'zod'
import { toCountryCode } from '../country.ts'
import { priceInput } from '../money.ts'
import { idInput, optionalText } from '../text.ts'
import { readProperties } from './properties.ts'

const QUANTITY = 'Quantity must be a whole number of at least 1'

const country = optionalText(100).transform((text, ctx) => {
  if (text === null) return null
  const code = toCountryCode(text)
  if (code === null) ctx.addIssue({ code: 'custom', message: 'Unknown country' })
  return code
})

const instant = z
  .string({ error: 'Must be an ISO 8601 instant' })
  .refine((text) => /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text)), 'Must be an ISO 8601 instant')
  .transform((text) => new Date(text))

const targetPrice = priceInput({ message: 'Target price must be greater than 0' })

/** A request made by an admin rather than by a store order. */
export const createRequestInput = z.object({
  variantId: idInput('Choose a variant'),
  quantity: z.coerce.number({ error: QUANTITY }).int(QUANTITY).min(1, QUANTITY).max(100_000, 'Quantity is too large'),
  destinationCountry: country,
  desiredPrice: targetPrice.nullish(),
  properties: z.unknown().transform(readProperties),
  storeOrderId: optionalText(100),
  storeLineItemId: optionalText(100),
  /** Callers may send it, but a new request is always pending. */
  status: z.literal('pending', { error: 'A new request can only be pending' }).nullish(),
  expiresAt: instant.nullish(),
})

/** What an admin may change; a field that is absent stays as it is. */
export const changeRequestInput = z.object({
  requestId: idInput(),
  expiresAt: instant.optional(),
  desiredPrice: targetPrice.nullish(),
  destinationCountry: country.optional(),
})
