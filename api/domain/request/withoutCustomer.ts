import { maskCustomer, maskerOf } from './customerDetails.ts'
import type { CustomerFacts } from './findCustomer.ts'
import { isTargetPrice, MASK, type Property, type ShownProperties } from './properties.ts'

interface Texts<Title extends string | null> {
  readonly title: Title
  readonly variantTitle: string | null
  readonly properties: readonly Property[]
}

/**
 * A line's texts when its customer is to be erased: all customer details are masked, even an engraving that
 * an admin released. The target price is kept: it is not a phone number. Titles are masked only if a person
 * typed them (`isCustom`): a piece of the catalog may have the same name as a customer.
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

export interface Shown extends ShownProperties {
  readonly title: string
  readonly variantTitle: string | null
}

/**
 * A line's or request's texts with every mask of the request applied: a mask may be for a recipient whom the
 * order no longer names.
 */
export function asShown<Title extends string | null>(
  { title, variantTitle, properties }: Texts<Title>,
  request: Shown,
) {
  const isMasked = (text: string | null) => text?.includes(MASK) === true
  return {
    title: isMasked(request.title) ? request.title : title,
    variantTitle: isMasked(request.variantTitle) ? request.variantTitle : variantTitle,
    properties: properties.map((each) => {
      const was = request.properties.findIndex(
        ({ name, value }) => name === each.name && value === each.value,
      )
      return isTargetPrice(each.name) ? each : (request.maskedProperties?.[was] ?? each)
    }),
  }
}
