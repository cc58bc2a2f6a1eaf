import { StoreFailure } from '../../usecases/storeApi/ports.ts'

/** Asserts that a response has a field that it must have. */
export function required<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined)
    throw new StoreFailure('refused', `The store’s response has no ${what}`)
  return value
}
