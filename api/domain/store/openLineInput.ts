import { z } from 'zod'
import { createRequestInput, seenCountry, seenQuantity } from '../request/requestInput.ts'
import { idInput } from '../text.ts'

/** The line as the caller has read it: refuse if the store has changed it since. */
const seenLine = z.object({ quantity: seenQuantity, country: seenCountry }).nullish()

const { variantId, quantity, destinationCountry } = createRequestInput.shape

/** A request that an admin creates from a store order line; omitted fields are taken from the order. */
export const openLineInput = z.object({
  lineId: idInput(),
  variantId: variantId.nullish(),
  quantity: quantity.nullish(),
  destinationCountry,
  ifLine: seenLine,
})
