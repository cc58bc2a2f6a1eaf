import type { Actor } from '../../domain/actor.ts'
import { asEndpointOwner } from '../../domain/outgoing/endpointOwner.ts'
import { outgoingDeliveryIdInput } from '../../domain/outgoing/endpointInput.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { conflict, isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import { endpointEvent } from './onOwnEndpoint.ts'

/** Posts a delivery again with the same id and body, as often as requested. */
export async function replayOutgoingDelivery(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ deliveryId: string }>> {
  const owner = asEndpointOwner(actor, 'desk')
  if (isRefusal(owner)) return owner
  const input = parseInput(outgoingDeliveryIdInput, raw)
  if (isRefusal(input)) return input

  return ports.commit(actor, async (tx) => {
    const delivery = await tx.endpoints.lockDelivery(input.deliveryId, owner)
    if (!delivery) return notFound('Delivery')
    if (delivery.status === 'waiting') return conflict('This delivery is already in progress.')
    if (!delivery.hasBody)
      return conflict(
        'There is nothing to post: the event could not be prepared, or Loupe no longer keeps its body. Read it from the lists.',
      )
    if (delivery.endpoint.disabledAt) return conflict('This webhook is switched off. Switch it on first.')
    await tx.endpoints.updateDelivery(delivery.id, {
      status: 'waiting',
      attempts: 0,
      replays: delivery.replays + 1,
      nextAttemptAt: ports.now(),
    })
    tx.append(endpointEvent('endpoint.posted', delivery.endpoint))
    return { deliveryId: delivery.id }
  })
}
