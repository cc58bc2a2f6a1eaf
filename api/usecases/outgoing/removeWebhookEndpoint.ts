import type { Actor } from '../../domain/actor.ts'
import { asEndpointOwner } from '../../domain/outgoing/endpointOwner.ts'
import { endpointIdInput } from '../../domain/outgoing/endpointInput.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import { endpointEvent, onOwnEndpoint } from './onOwnEndpoint.ts'

/** Removes one of the caller's endpoints with all its deliveries. */
export async function removeWebhookEndpoint(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ endpointId: string }>> {
  const owner = asEndpointOwner(actor, 'desk')
  if (isRefusal(owner)) return owner
  const input = parseInput(endpointIdInput, raw)
  if (isRefusal(input)) return input

  return onOwnEndpoint(ports, actor, owner, input.endpointId, async (tx, endpoint) => {
    await tx.endpoints.remove(endpoint.id)
    tx.append(endpointEvent('endpoint.removed', endpoint))
    return { endpointId: endpoint.id }
  })
}
