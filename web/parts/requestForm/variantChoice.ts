import { z } from 'zod'
import { sideBySide } from '../../../api/domain/plainText.ts'
import type { VariantPicker_VariantFragment } from '../../gql/graphql.ts'

/** A chosen catalog variant with all its displayed data, so that a restored draft need not read it again. */
const variantChoice = z.object({
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  imageUrl: z.string().nullable(),
})

export type VariantChoice = z.infer<typeof variantChoice>

/** `Tennis Bracelet`, and below it `7 inch / 14K White · TB-7-14W`. */
export const choiceOf = ({
  id,
  product,
  displayName,
  sku,
  imageUrl,
}: VariantPicker_VariantFragment): VariantChoice => ({
  id,
  title: product.title,
  detail: sideBySide(displayName, sku === displayName ? null : sku),
  imageUrl: imageUrl ?? product.images[0] ?? null,
})

/** Parses the text of a form field. */
export function readChoice(text: string): VariantChoice | null {
  try {
    return variantChoice.parse(JSON.parse(text))
  } catch {
    return null
  }
}
