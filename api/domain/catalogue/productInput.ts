import { z } from 'zod'
import { optionalText, textInput } from '../text.ts'

export const LONGEST_SKU = 255
export const LONGEST_NAME = 500
export const LONGEST_CATEGORY = 255

/** What a product is taken for when nobody says. */
export const USUAL_CATEGORY = 'Jewelry'

/** A product that is made here rather than in the store: one piece, to begin with. */
export const productInput = z.object({
  sku: textInput({ required: 'SKU is required', max: LONGEST_SKU }),
  name: textInput({ required: 'Product name is required', max: LONGEST_NAME }),
  category: optionalText(LONGEST_CATEGORY),
})
