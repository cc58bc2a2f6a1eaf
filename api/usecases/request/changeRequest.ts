import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { shippedBy } from '../../domain/order/orderState.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { conflict, isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import { needsReconfirmation } from '../../domain/request/requestChange.ts'
import { decideRequestEdit, whyNotEditable } from '../../domain/request/requestEdit.ts'
import { changeRequestInput } from '../../domain/request/requestInput.ts'
import type { Ports } from '../ports.ts'

/**
 * An admin changes an open request's deadline, target price or destination. For a new destination, earlier
 * quotes need reconfirmation. After the award, only a destination that is still unknown can be set.
 */
export async function changeRequest(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ requestId: string }>> {
  const admin = asAdmin(actor, 'sourcing')
  if (isRefusal(admin)) return admin
  const input = parseInput(changeRequestInput, raw)
  if (isRefusal(input)) return input

  return ports.commit(actor, async (tx) => {
    const aggregate = await tx.aggregates.lock(input.requestId)
    if (!aggregate) return notFound('Quote request')
    const { request, order } = aggregate
    const refusal = whyNotEditable(aggregate, input)
    if (refusal) return refusal
    if (request.heldAt && input.expiresAt)
      return conflict('This request has not been released to suppliers yet; its deadline starts when it is.')
    const decision = decideRequestEdit(request, input, input.was ?? {}, ports.now())
    if (isRefusal(decision)) return decision
    const { patch, changes, was, is } = decision
    if (changes.length === 0) return { requestId: request.id }
    const { destinationCountry } = patch
    if (request.status === 'completed' && destinationCountry) {
      await tx.requests.update(request.id, patch)
      tx.append({
        type: 'order.destination_set',
        requestId: request.id,
        orderId: order.id,
        supplierId: shippedBy(order),
        country: destinationCountry,
      })
      return { requestId: request.id }
    }
    if (needsReconfirmation(changes)) await tx.quotes.askReconfirmation([request.id])
    await tx.requests.update(request.id, patch)
    tx.append({
      type: 'request.changed',
      requestId: request.id,
      changes,
      was,
      is,
      ...(request.heldAt && { held: true }),
    })
    return { requestId: request.id }
  })
}
