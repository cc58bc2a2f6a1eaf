import { isRefusal, type Outcome, refuse } from '../../domain/refusal.ts'
import type { StoreProduct } from '../../usecases/store/ports.ts'
import type { DeliveryDeps, TopicHandler } from '../deliveryDeps.ts'
import { translateProduct } from '../translateProduct.ts'
import { deletedId, NOT_A_DELETION } from './deletedId.ts'

/**
 * A version of a product. The store is asked where the payload has only some of the variants, and where the product was
 * deleted: it may have been brought back, while what merely comes late must not bring it back.
 */
export const productChanged: TopicHandler = async ({ payload, standing, topic }, means) => {
  const read = translateProduct(payload, means.now())
  if (!read) return refuse('malformed', 'The payload is no product')
  const product = { ...read, winsTie: !standing.outrun && !topic.endsWith('/create') }
  if (!means.api)
    return standing.deletedAt && product.updatedAt <= standing.deletedAt
      ? 'Deleted in the store before this came'
      : save(product, means)
  const gone = standing.deletedAt !== null || (await means.reads.isDeletedProduct(product.storeId))
  if (product.complete && !gone) return save(product, means)
  try {
    return await refresh(product.storeId, means)
  } catch (error) {
    if (!gone) await means.useCases.receiveProduct({ ...product, complete: false })
    throw error
  }
}

export const productDeleted: TopicHandler = async ({ payload }, means) => {
  const storeId = deletedId(payload)
  if (storeId === null) return NOT_A_DELETION
  if (means.api) return refresh(storeId, means)
  const outcome = await means.useCases.removeProduct(storeId)
  return isRefusal(outcome) ? outcome : outcome.removed ? 'Removed' : 'Was not in the catalogue'
}

async function save(product: StoreProduct, { useCases }: DeliveryDeps): Promise<Outcome<string>> {
  const outcome = await useCases.receiveProduct(product)
  return isRefusal(outcome) ? outcome : outcome.saved ? 'Saved' : 'Older than what is stored'
}

const REFRESHED = {
  saved: 'Fetched whole, and saved',
  unchanged: 'Fetched whole: nothing new',
  removed: 'Removed: the store has it no more',
  absent: 'The store has it no more, nor has the catalogue',
} as const

const refresh = async (storeId: string, { sync }: DeliveryDeps) =>
  REFRESHED[await sync.refreshProduct(storeId)]
