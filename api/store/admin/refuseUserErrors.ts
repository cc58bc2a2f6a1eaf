import { StoreFailure } from '../../usecases/storeApi/ports.ts'

const LONGEST = 300

/** @throws StoreFailure with the store's reasons for refusing a mutation, if any */
export function refuseUserErrors(errors: readonly { readonly message: string }[]): void {
  if (errors.length === 0) return
  const reasons = errors.map(({ message }) => message).join('; ')
  throw new StoreFailure('refused', `The store rejected the request: ${reasons.slice(0, LONGEST)}`)
}
