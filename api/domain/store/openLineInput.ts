import { z } from 'zod'
import { createRequestInput } from '../request/requestInput.ts'
import { idInput } from '../text.ts'

const { variantId, quantity, destinationCountry } = createRequestInput.shape

/** A request that an admin creates from a store order line; omitted fields are taken from the order. */
export const openLineInput = z.object({
  lineId: idInput(),
  variantId: variantId.nullish(),
  quantity: quantity.nullish(),
  destinationCountry,
})
