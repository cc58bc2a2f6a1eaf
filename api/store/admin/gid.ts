import { asStoreId } from '../readPayload.ts'
import { StoreFailure } from '../../usecases/storeApi/ports.ts'

type Kind = 'Product' | 'Order' | 'BulkOperation'

/**
 * The id in the API's form: `gid://shopify/Product/1`. Null for an id that no store issues, as in an admin's
 * test order.
 */
export const toGid = (kind: Kind, storeId: string): string | null =>
  /^\d{1,40}$/.test(storeId) ? `gid://shopify/${kind}/${storeId}` : null

/** @throws StoreFailure if the store returned no id */
export function fromGid(gid: string): string {
  const storeId = asStoreId(gid)
  if (storeId === null) throw new StoreFailure('refused', 'The store’s response has no id')
  return storeId
}
