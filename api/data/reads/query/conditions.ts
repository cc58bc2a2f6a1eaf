import { isActive } from '../../../domain/list/defineList.ts'
import type { Reader } from './reader.ts'

/**
 * The database condition of each filter of a list, by the filter's name. A filter without a condition does
 * not compile.
 */
export type Conditions<Values, Where> = {
  readonly [Name in keyof Values]-?: (
    value: NonNullable<Values[Name]>,
    values: Values,
    reader: Reader,
  ) => Where | Promise<Where>
}

/** The conditions of the active filters. */
export function activeConditions<Values extends object, Where>(
  conditions: Conditions<Values, Where>,
  values: Values,
  reader: Reader,
): Promise<Where[]> {
  const names = Object.keys(conditions) as (keyof Values)[]
  return Promise.all(
    names.flatMap((name) => {
      const value = values[name]
      return isActive(value) ? [conditions[name](value, values, reader)] : []
    }),
  )
}
