import { z } from 'zod'
import { createRequestInput } from '../request/requestInput.ts'
import { idInput } from '../text.ts'

const { variantId, quantity, destinationCountry } = createRequestInput.shape

/** What an admin makes of a store order's line that became no request; what is absent is as the order says. */
export const openLineInput = z.object({
  lineId: idInput(),
  variantId: variantId.nullish(),
  quantity: quantity.nullish(),
  destinationCountry,
})
