import { maskCustomer } from './customerDetails.ts'
import type { CustomerFacts } from './findCustomer.ts'
import type { Property } from './properties.ts'
import { isTargetPrice } from './specifications.ts'

/**
 * A line's specifications once its customer is to be forgotten: without anything of theirs, an engraving that an admin let
 * through included. A target price is a number, and no telephone's.
 */
export function withoutCustomer(facts: CustomerFacts, properties: readonly Property[]): Property[] {
  const masked = maskCustomer(facts, properties)
  return properties.map((each, nth) => (isTargetPrice(each.name) ? each : (masked[nth] ?? each)))
}
