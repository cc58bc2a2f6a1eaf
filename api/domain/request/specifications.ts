import { certificationLabel } from '../catalogue/certificationLabel.ts'
import type { Property } from './properties.ts'

const TARGET_NAMES = new Set(['target price', 'desired_price'])

/** Whether a line property carries the customer's target price rather than a wish for the piece. */
export const isTargetPrice = (name: string): boolean => TARGET_NAMES.has(name.trim().toLowerCase())

/** What the customer wants of the piece, as screens show it: in plain words, and without the target, which stands apart. */
export const specifications = (properties: readonly Property[]): Property[] =>
  properties
    .filter(({ name }) => !isTargetPrice(name))
    .map(({ name, value }) => ({ name, value: certificationLabel(name, value) }))
