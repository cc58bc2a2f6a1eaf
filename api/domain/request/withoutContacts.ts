import { maskContacts, type Property } from './properties.ts'
import { isTargetPrice } from './specifications.ts'

/**
 * A line's specifications once its customer is to be forgotten. Suppliers go on seeing what they saw, for whom these are
 * masked at all times; a target price is a number, and no telephone's.
 */
export const withoutContacts = (properties: readonly Property[]): Property[] =>
  properties.map((each) =>
    isTargetPrice(each.name) ? each : { name: maskContacts(each.name), value: maskContacts(each.value) },
  )
