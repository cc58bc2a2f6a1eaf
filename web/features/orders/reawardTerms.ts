import { z } from 'zod'
import { priceInput } from '../../../api/domain/typedPrice.ts'
import { deliveryDaysInput } from '../../../api/domain/quote/quoteInput.ts'
import { optionalText } from '../../../api/domain/text.ts'

const blankIsNone = (typed: unknown) => (typed === '' || typed === undefined ? null : typed)

/** The terms an admin may offer to a supplier that has not quoted; blank fields are omitted. */
export const reawardTerms = z.object({
  price: z.preprocess(blankIsNone, priceInput({ message: 'Price must be greater than 0' }).nullable()),
  deliveryDays: z.preprocess(blankIsNone, deliveryDaysInput.nullable()),
  reason: optionalText(),
})
