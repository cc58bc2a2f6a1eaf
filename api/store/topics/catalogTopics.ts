import { isRefusal, refuse } from '../../domain/refusal.ts'
import type { TopicHandler } from '../deliveryDeps.ts'
import { readAmount } from '../readAmount.ts'
import { asStoreId } from '../readPayload.ts'

/**
 * The unit cost of a variant. The payload does not name the currency, so the shop's currency is looked up.
 */
export const costChanged: TopicHandler = async (
  { payload, history, triggeredAt, receivedAt },
  { api, reads, useCases },
) => {
  const inventoryItemId = asStoreId(payload.admin_graphql_api_id) ?? asStoreId(payload.id)
  if (inventoryItemId === null) return refuse('malformed', 'The payload is not an inventory item')
  // It has no version to compare, so the later trigger wins.
  if (history.superseded) return 'Older than an earlier delivery'
  const cost = readAmount(payload.cost)
  if (cost === null) return 'No cost in the payload: the stored cost is kept'
  const variants = await reads.variantsOfItem(inventoryItemId)
  if (variants.length === 0) return 'Not a variant in the catalog'
  if (api && (await api.currency()) !== 'USD') return 'Only costs in USD are stored'
  const outcome = await useCases.receiveCosts(
    variants.map((variantStoreId) => ({ variantStoreId, inventoryItemId, cost })),
    // A retry arrives hours after the change, and a cost read meanwhile is newer.
    triggeredAt !== null && triggeredAt < receivedAt ? triggeredAt : receivedAt,
  )
  return isRefusal(outcome) ? outcome : `${outcome.changed} changed`
}

/** Only a hint: the sync that waits for the export queries the store itself. */
export const exportFinished: TopicHandler = async ({ payload }, { sync }) => {
  const bulkId = asStoreId(payload.admin_graphql_api_id)
  if (bulkId === null) return refuse('malformed', 'The payload names no operation')
  sync.exportReady(bulkId)
  return 'The waiting sync was notified'
}
