import { isRefusal } from '../../domain/refusal.ts'
import type { StoreOrder, StoreReads } from '../../usecases/store/ports.ts'
import type { StoreSync } from '../../usecases/storeSync/ports.ts'
import type { StoreUseCases } from '../deliveryDeps.ts'

export interface OrderDeps {
  readonly receiveOrder: StoreUseCases['receiveOrder']
  readonly reads: StoreReads
  readonly refreshProduct: StoreSync['refreshProduct']
}

/** Takes in an order that the store itself gave when asked; how many requests that made. */
export async function takeOrder(
  order: StoreOrder,
  { receiveOrder, reads, refreshProduct }: OrderDeps,
): Promise<number> {
  // What it says when asked stands, also where an earlier version bears the same second.
  const received = await receiveOrder({ ...order, winsTie: true })
  if (isRefusal(received)) throw new Error(received.message)
  if (received.opened > 0)
    for (const product of await reads.unknownProducts(order.shop, order.storeId))
      await refreshProduct(product)
  return received.opened
}
