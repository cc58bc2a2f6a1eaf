import { z } from 'zod'
import { createRequestInput } from '../../../api/domain/request/requestInput.ts'
import { readChoice } from '../../parts/requestForm/variantChoice.ts'

const { quantity, destinationCountry } = createRequestInput.shape

/** The server's rules, applied to a form whose values are all text. */
export const openLineForm = z.object({
  variantId: z.string().transform((text) => readChoice(text)?.id ?? null),
  quantity: z.preprocess((typed: string) => typed, quantity),
  destinationCountry: z.preprocess((typed: string) => typed, destinationCountry),
})
