import { maskCustomer } from './customerDetails.ts'
import type { CustomerFacts } from './findCustomer.ts'
import { isTargetPrice, type Property } from './properties.ts'

/**
 * A line's properties when its customer is to be forgotten: all customer details are masked, even an engraving that
 * an admin released. The target price is kept: it is not a phone number.
 */
export function withoutCustomer(facts: CustomerFacts, properties: readonly Property[]): Property[] {
  const masked = maskCustomer(facts, properties)
  return properties.map((each, nth) => (isTargetPrice(each.name) ? each : (masked[nth] ?? each)))
}
