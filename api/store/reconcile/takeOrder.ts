import { isRefusal } from '../../domain/refusal.ts'
import type { StoreOrder, StoreReads } from '../../usecases/store/ports.ts'
import type { StoreSync } from '../../usecases/storeSync/ports.ts'
import type { StoreUseCases } from '../deliveryDeps.ts'

export interface OrderDeps {
  readonly receiveOrder: StoreUseCases['receiveOrder']
  readonly reads: StoreReads
  readonly refreshProduct: StoreSync['refreshProduct']
}

/** Saves an order that was read from the API, and returns how many requests it created. */
export async function takeOrder(
  order: StoreOrder,
  { receiveOrder, reads, refreshProduct }: OrderDeps,
): Promise<number> {
  // The API's version takes precedence over an earlier one with the same timestamp.
  const received = await receiveOrder({ ...order, winsTie: true })
  if (isRefusal(received)) throw new Error(received.message)
  if (received.opened > 0)
    for (const product of await reads.unknownProducts(order.shop, order.storeId))
      await refreshProduct(product)
  return received.opened
}
