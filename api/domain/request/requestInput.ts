import { z } from 'zod'
import { instantInput } from '../calendarInput.ts'
import { toCountryCode } from '../country.ts'
import { isBlank } from '../plainText.ts'
import { priceInput } from '../priceInput.ts'
import { blankIsNull, idInput, optionalText, textInput } from '../text.ts'
import { readWholeNumber } from '../wholeNumber.ts'
import { MAX_PROPERTIES, MAX_PROPERTY_NAME_LENGTH, MAX_PROPERTY_VALUE_LENGTH } from './properties.ts'

const QUANTITY = 'Quantity must be a whole number of at least 1'

const country = optionalText(100).transform((text, ctx) => {
  if (text === null) return null
  const code = toCountryCode(text)
  if (code === null) ctx.addIssue({ code: 'custom', message: 'Unknown country' })
  return code
})

const targetPrice = priceInput({ message: 'Target price must be greater than 0', what: 'target price' })

/** Numbers, and yes or no, as their text. */
const asTyped = (typed: unknown) =>
  typeof typed === 'number' || typeof typed === 'boolean' ? String(typed) : typed

const property = z.object(
  {
    name: z.preprocess(
      asTyped,
      textInput({ required: 'Every property needs a name', max: MAX_PROPERTY_NAME_LENGTH }),
    ),
    value: z.preprocess(
      asTyped,
      optionalText(MAX_PROPERTY_VALUE_LENGTH).transform((text) => text ?? ''),
    ),
  },
  { error: 'Every property must have a name and a value' },
)

const isObject = (typed: unknown): typed is object =>
  typeof typed === 'object' && typed !== null && !Array.isArray(typed)

/** A list of names and values, or an object, as store orders have them. */
const properties = blankIsNull(
  z.preprocess(
    (typed) => (isObject(typed) ? Object.entries(typed).map(([name, value]) => ({ name, value })) : typed),
    z
      .array(property, { error: 'Properties must be a list of names and values' })
      .max(MAX_PROPERTIES, `Use at most ${MAX_PROPERTIES} properties`),
  ),
)
  .nullish()
  .transform((all) => all ?? [])

/** The quantity that the caller has read. */
export const seenQuantity = z.number({ error: 'Must be a whole number' }).int()

/** The country that the caller has read; null if there was none. */
export const seenCountry = z
  .string()
  .max(100)
  .nullish()
  .transform((code) => code ?? null)

/** The properties that the caller has read, within the limits of a request's properties. */
export const seenProperties = z
  .array(
    z.object({
      name: z.string().max(MAX_PROPERTY_NAME_LENGTH),
      value: z.string().max(MAX_PROPERTY_VALUE_LENGTH),
    }),
  )
  .max(MAX_PROPERTIES)

/** A request created by an admin rather than from a store order. */
export const createRequestInput = z.object({
  variantId: idInput('Choose a variant'),
  quantity: z.preprocess(
    readWholeNumber,
    z.number({ error: QUANTITY }).int(QUANTITY).min(1, QUANTITY).max(100_000, 'Quantity is too large'),
  ),
  destinationCountry: country,
  targetPrice: blankIsNull(targetPrice).nullish(),
  properties,
  storeOrderId: optionalText(100),
  storeLineItemId: optionalText(100),
  /** Accepted from callers, but a new request is always pending. */
  status: blankIsNull(z.literal('pending', { error: 'A new request can only be pending' })).nullish(),
  expiresAt: blankIsNull(instantInput).nullish(),
  /** A test request: excluded from reports, but suppliers see it like any other. */
  test: z.boolean({ error: 'Must be true or false' }).nullish(),
})

/** Older callers send an empty text for a field that they leave as it is; null clears it. */
const leftOutIfBlank = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess((typed) => (typed !== null && isBlank(typed) ? undefined : typed), schema.optional())
    .optional()

/** What an admin may change on an open request. */
const changes = {
  expiresAt: leftOutIfBlank(instantInput),
  targetPrice: leftOutIfBlank(targetPrice.nullable()),
  destinationCountry: leftOutIfBlank(country),
}

/** Absent fields stay as they are. */
export const changeRequestInput = z.object({
  requestId: idInput(),
  ...changes,
  /** What the form showed when it was opened; fields that have changed since are not overwritten. */
  was: z
    .object({
      expiresAt: instantInput.nullish(),
      targetPrice: targetPrice.nullish(),
      destinationCountry: country.optional(),
    })
    .nullish(),
})
