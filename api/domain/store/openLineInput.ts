import { z } from 'zod'
import { toCountryCode } from '../country.ts'
import { idInput, optionalText } from '../text.ts'
import { readWholeNumber } from '../wholeNumber.ts'

const QUANTITY = 'Quantity must be a whole number of at least 1'

/** What an admin makes of a store order's line that became no request; what is absent is as the order says. */
export const openLineInput = z.object({
  lineId: idInput(),
  variantId: idInput('Choose a variant').nullish(),
  quantity: z
    .preprocess(
      readWholeNumber,
      z.number({ error: QUANTITY }).int(QUANTITY).min(1, QUANTITY).max(100_000, 'Quantity is too large'),
    )
    .nullish(),
  destinationCountry: optionalText(100).transform((text, ctx) => {
    if (text === null) return null
    const code = toCountryCode(text)
    if (code === null) ctx.addIssue({ code: 'custom', message: 'Unknown country' })
    return code
  }),
})
