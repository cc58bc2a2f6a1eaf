import { StoreFailure } from '../../usecases/storeApi/ports.ts'

/** What an answer of the store cannot do without. */
export function required<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined)
    throw new StoreFailure('refused', `The store answered without a ${what}`)
  return value
}
