import { certificationLabel } from '../catalogue/certificationLabel.ts'
import type { Property } from './properties.ts'

const TARGET_NAMES = new Set(['target price', 'desired_price'])

/** Whether a line property holds the customer's target price rather than a specification. */
export const isTargetPrice = (name: string): boolean => TARGET_NAMES.has(name.trim().toLowerCase())

/**
 * The customer's specifications as screens show them: in plain words and without the target price, which is shown
 * separately.
 */
export const specifications = (properties: readonly Property[]): Property[] =>
  properties
    .filter(({ name }) => !isTargetPrice(name))
    .map(({ name, value }) => ({ name, value: certificationLabel(name, value) }))
