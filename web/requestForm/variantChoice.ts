import { z } from 'zod'
import type { VariantPicker_VariantFragment } from '../gql/graphql.ts'

/** A piece of the catalogue as it is chosen: what is shown of it stays with the draft, so that a reload need not ask for it. */
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
  detail: [displayName, sku].filter((text, nth, all) => text && all.indexOf(text) === nth).join(' · '),
  imageUrl: imageUrl ?? product.images[0] ?? null,
})

/** Back from a form's field, which is text. */
export function readChoice(text: string): VariantChoice | null {
  try {
    return variantChoice.parse(JSON.parse(text))
  } catch {
    return null
  }
}
