import { maskCustomer, maskerOf } from './customerDetails.ts'
import type { CustomerFacts } from './findCustomer.ts'
import { isTargetPrice, type Property } from './properties.ts'

interface Texts<Title extends string | null> {
  readonly title: Title
  readonly variantTitle: string | null
  readonly properties: readonly Property[]
}

/**
 * A line's texts when its customer is to be erased: all customer details are masked, even an engraving that an admin
 * released. The target price is kept: it is not a phone number. Titles are masked only if someone typed them (`isCustom`):
 * a piece of the catalog may share a customer’s name.
 */
export function withoutCustomer<Title extends string | null>(
  facts: CustomerFacts,
  { title, variantTitle, properties }: Texts<Title>,
  isCustom: boolean,
) {
  const masked = maskCustomer(facts, properties)
  const mask = maskerOf(facts)
  return {
    title: isCustom && title !== null ? mask(title) : title,
    variantTitle: isCustom && variantTitle !== null ? mask(variantTitle) : variantTitle,
    properties: properties.map((each, nth) => (isTargetPrice(each.name) ? each : (masked[nth] ?? each))),
  }
}
