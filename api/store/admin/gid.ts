import { asStoreId } from '../readPayload.ts'
import { StoreFailure } from '../../usecases/storeApi/ports.ts'

export type Kind = 'Product' | 'Order' | 'BulkOperation'

/** What the API calls it: `gid://shopify/Product/1`. Null for an id that no store gives, as an admin's test order has. */
export const toGid = (kind: Kind, storeId: string): string | null =>
  /^\d{1,40}$/.test(storeId) ? `gid://shopify/${kind}/${storeId}` : null

/** @throws StoreFailure where the store names no id */
export function fromGid(gid: string): string {
  const storeId = asStoreId(gid)
  if (storeId === null) throw new StoreFailure('refused', 'The store answered without an id')
  return storeId
}
