import type { Actor } from '../../domain/actor.ts'
import { onBehalfOf } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { decideDecline } from '../../domain/quote/decideDecline.ts'
import { declineInput } from '../../domain/quote/declineInput.ts'
import { isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import { ifActive } from '../supplier/activeSupplier.ts'
import type { Ports } from '../ports.ts'

/** A supplier (or an admin on its behalf) declines to quote, with a reason. */
export async function declineRequest(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ responseId: string; requestId: string; supplierId: string }>> {
  const input = parseInput(declineInput, raw)
  if (isRefusal(input)) return input
  const behalf = onBehalfOf(actor, input.supplierId)
  if (isRefusal(behalf)) return behalf

  return ports.commitAtOnce(actor, async (tx) => {
    const { aggregate, supplier: found } = await tx.aggregates.readFor(input.requestId, behalf.supplierId)
    const supplier = ifActive(found, actor)
    if (isRefusal(supplier)) return supplier
    if (!aggregate) return notFound('Quote request')
    const now = ports.now()
    const viewer = { supplierId: supplier.id, activatedAt: supplier.activatedAt }
    const refusal = decideDecline(aggregate, viewer, ports.policy, now)
    if (refusal) return refusal

    const { reason, category } = input
    const requestId = aggregate.request.id
    const responseId = tx.answers.decline({
      requestId,
      supplierId: supplier.id,
      reason,
      category,
      onBehalfById: behalf.onBehalfById,
      at: now,
    })
    tx.append({
      type: 'request.declined',
      requestId,
      supplierId: supplier.id,
      reason,
      category,
      onBehalf: behalf.onBehalfById !== null,
    })
    return { responseId, requestId, supplierId: supplier.id }
  })
}
