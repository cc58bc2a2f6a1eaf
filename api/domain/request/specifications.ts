import { certificationLabel } from '../catalog/certificationLabel.ts'
import { isTargetPrice, type Property } from './properties.ts'

/**
 * The customer's specifications as screens show them: in plain words and without the target price, which is shown
 * separately.
 */
export const specifications = (properties: readonly Property[]): Property[] =>
  properties
    .filter(({ name }) => !isTargetPrice(name))
    .map(({ name, value }) => ({ name, value: certificationLabel(name, value) }))
