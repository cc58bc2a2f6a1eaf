import { isRefusal, type Outcome, refuse } from '../../domain/refusal.ts'
import type { StoreProduct } from '../../usecases/store/ports.ts'
import type { DeliveryDeps, TopicHandler } from '../deliveryDeps.ts'
import { translateProduct } from '../translateProduct.ts'
import { deletedId, NOT_A_DELETION } from './deletedId.ts'

/**
 * A version of a product. The store is queried if the payload has only some of the variants, if the shop's
 * currency is not known, and if the product was deleted: it may have been restored, but a late delivery must
 * not bring it back.
 */
export const productChanged: TopicHandler = async ({ payload, history, topic, attempts, replays }, deps) => {
  const currency = await deps.api?.currency().catch(() => null)
  const read = translateProduct(payload, deps.now(), currency)
  if (!read) return refuse('malformed', 'The payload is not a product')
  // What an earlier attempt saved while the store did not respond lacks prices.
  const isNewer = attempts > 1 || replays > 0 || !topic.endsWith('/create')
  const product = { ...read, winsTie: !history.superseded && isNewer }
  if (!deps.api)
    return history.deletedAt && product.updatedAt <= history.deletedAt
      ? 'Deleted in the store before this arrived'
      : save(product, deps)
  const gone = history.deletedAt !== null || (await deps.reads.isDeletedProduct(product.storeId))
  if (product.complete && !gone && currency !== null) return save(product, deps)
  try {
    return await refresh(product.storeId, deps)
  } catch (error) {
    if (!gone) await deps.useCases.receiveProduct({ ...product, complete: false })
    throw error
  }
}

export const productDeleted: TopicHandler = async ({ payload }, deps) => {
  const storeId = deletedId(payload)
  if (storeId === null) return NOT_A_DELETION
  if (deps.api) return refresh(storeId, deps)
  const outcome = await deps.useCases.removeProduct(storeId)
  return isRefusal(outcome) ? outcome : outcome.removed ? 'Removed' : 'Was not in the catalog'
}

async function save(product: StoreProduct, { useCases }: DeliveryDeps): Promise<Outcome<string>> {
  const outcome = await useCases.receiveProduct(product)
  return isRefusal(outcome) ? outcome : outcome.saved ? 'Saved' : 'Older than the stored version'
}

const REFRESHED = {
  saved: 'Fetched from the store and saved',
  unchanged: 'Fetched from the store: no changes',
  removed: 'Removed: deleted in the store',
  absent: 'Neither in the store nor in the catalog',
} as const

const refresh = async (storeId: string, { sync }: DeliveryDeps) =>
  REFRESHED[await sync.refreshProduct(storeId)]
