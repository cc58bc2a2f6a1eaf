import { z } from 'zod'
import { optionalText, textInput } from '../text.ts'

export const MAX_SKU_LENGTH = 255
export const MAX_NAME_LENGTH = 500
export const MAX_CATEGORY_LENGTH = 255

const MAX_FILE_NAME_LENGTH = 255

/** The options of an import, besides the file's content. */
export const productFileInput = z.object({ fileName: optionalText(MAX_FILE_NAME_LENGTH) })

/** A product created in Loupe rather than in the store, with a single variant. */
export const productInput = z.object({
  sku: textInput({ required: 'SKU is required', max: MAX_SKU_LENGTH }),
  name: textInput({ required: 'Product name is required', max: MAX_NAME_LENGTH }),
  category: optionalText(MAX_CATEGORY_LENGTH),
})
