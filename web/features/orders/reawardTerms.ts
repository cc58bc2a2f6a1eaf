import { z } from 'zod'
import { priceInput } from '../../../api/domain/priceInput.ts'
import { deliveryDaysInput } from '../../../api/domain/quote/quoteInput.ts'
import { optionalText } from '../../../api/domain/text.ts'

const blankIsNone = (typed: unknown) => (typed === '' || typed === undefined ? null : typed)

const terms = (read: (typed: unknown) => unknown) =>
  z.object({
    price: z.preprocess(read, priceInput({ message: 'Price must be greater than 0' }).nullable()),
    deliveryDays: z.preprocess(read, deliveryDaysInput.nullable()),
    reason: optionalText(),
  })

/** The terms an admin may offer to a supplier that has not quoted; blank fields are omitted. */
export const reawardTerms = terms(blankIsNone)

/** For a supplier with a quote, only the reason is required; terms typed for another supplier are ignored. */
export const quotedTerms = terms(() => null)
