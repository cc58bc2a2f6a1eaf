import { isRefusal, refuse } from '../../domain/refusal.ts'
import type { TopicHandler } from '../deliveryDeps.ts'
import { readAmount } from '../readAmount.ts'
import { asStoreId } from '../readPayload.ts'

/** What the store pays for a variant. The payload does not say in which currency, so that the shop is asked. */
export const costChanged: TopicHandler = async ({ payload, standing }, { api, reads, useCases }) => {
  const inventoryItemId = asStoreId(payload.admin_graphql_api_id) ?? asStoreId(payload.id)
  if (inventoryItemId === null) return refuse('malformed', 'The payload is no inventory item')
  // It has no version to guard it: what was triggered later counts.
  if (standing.outrun) return 'Older than what came before'
  const cost = readAmount(payload.cost)
  if (cost === null) return 'Names no cost: what is stored stays'
  const variants = await reads.variantsOfItem(inventoryItemId)
  if (variants.length === 0) return 'Of no variant in the catalogue'
  if (api && (await api.health()).currency !== 'USD') return 'Costs in another currency than USD are not kept'
  const outcome = await useCases.receiveCosts(
    variants.map((variantStoreId) => ({ variantStoreId, inventoryItemId, cost })),
  )
  return isRefusal(outcome) ? outcome : `${outcome.changed} changed`
}

/** A hint, and no more: whoever waits for the export asks the store itself. */
export const exportFinished: TopicHandler = async ({ payload }, { sync }) => {
  const bulkId = asStoreId(payload.admin_graphql_api_id)
  if (bulkId === null) return refuse('malformed', 'The payload names no operation')
  sync.exportReady(bulkId)
  return 'Told to the reading that waits for it'
}
