import type { Actor } from '../../domain/actor.ts'
import { asEndpointOwner } from '../../domain/outgoing/endpointOwner.ts'
import { endpointIdInput } from '../../domain/outgoing/endpointInput.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { conflict, isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import { endpointEvent, onOwnEndpoint } from './onOwnEndpoint.ts'

/** Posts a `ping` once to one of the caller's endpoints, even if it is disabled. */
export async function testWebhookEndpoint(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ deliveryId: string }>> {
  const owner = asEndpointOwner(actor, 'desk')
  if (isRefusal(owner)) return owner
  const input = parseInput(endpointIdInput, raw)
  if (isRefusal(input)) return input

  return onOwnEndpoint(ports, actor, owner, input.endpointId, async (tx, endpoint) => {
    const { id, name, topics } = endpoint
    const body = JSON.stringify({ id, name, topics })
    const deliveryId = await tx.endpoints.queuePing(id, body, ports.now())
    if (deliveryId === null) return conflict('A test is already in progress.')
    tx.append(endpointEvent('endpoint.posted', endpoint))
    return { deliveryId }
  })
}
