import type { Actor } from '../../domain/actor.ts'
import { onBehalfOf } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { pricingInput } from '../../domain/pricing/pricingInput.ts'
import { unsentFields } from '../../domain/pricing/pricingRows.ts'
import { comparePricing, whyPriceChanged } from '../../domain/pricing/pricingTable.ts'
import { isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import { activeSupplier } from '../supplier/activeSupplier.ts'

/**
 * A supplier sets its list price for one variant; quotes are pre-filled from it. Refused if the price was
 * changed since the caller saw it (`ifUpdatedAt`).
 */
export async function setVariantPricing(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ variantId: string; supplierId: string }>> {
  const input = parseInput(pricingInput, raw)
  if (isRefusal(input)) return input
  const behalf = onBehalfOf(actor, input.supplierId)
  if (isRefusal(behalf)) return behalf
  const { supplierId } = behalf

  return ports.commit(actor, async (tx) => {
    const supplier = await activeSupplier(tx, supplierId, actor)
    if (isRefusal(supplier)) return supplier
    const [variant] = await tx.pricing.variants([{ variantId: input.variantId, sku: null }])
    if (typeof variant !== 'object') return notFound('Variant')
    const { id: variantId } = variant
    const wanted = { variantId, terms: input, kept: unsentFields(raw as object) }
    const { created, changed } = comparePricing([wanted], await tx.pricing.current(supplierId, [variantId]))
    const toSave = [...created, ...changed]
    // Unchanged terms add nothing to the history.
    if (toSave.length === 0) return { variantId, supplierId }
    const outdated = whyPriceChanged(await tx.pricing.updatedAt(supplierId, variantId), input.ifUpdatedAt)
    if (outdated) return outdated
    await tx.pricing.save(supplierId, toSave, ports.now())
    tx.append({ type: 'supplier.priced', supplierId, variantId, variants: 1 })
    return { variantId, supplierId }
  })
}
