import { whyNotConfirmed } from '../../domain/account/confirmation.ts'
import type { Actor } from '../../domain/actor.ts'
import { updateEndpointInput } from '../../domain/outgoing/endpointInput.ts'
import { asEndpointOwner, audienceOf } from '../../domain/outgoing/endpointOwner.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import { endpointEvent, onOwnEndpoint } from './onOwnEndpoint.ts'
import type { EndpointPatch, EndpointRow } from './ports.ts'

/**
 * Changes one of the caller's endpoints, or disables or enables it. Once enabled again it gets events from then on,
 * plus deliveries that are still waiting.
 */
export async function updateWebhookEndpoint(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ endpointId: string }>> {
  const owner = asEndpointOwner(actor, 'desk')
  if (isRefusal(owner)) return owner
  const rules = { audience: audienceOf(owner), local: ports.localWebhooks }
  const input = parseInput(updateEndpointInput(rules), raw)
  if (isRefusal(input)) return input
  const { endpointId, name, url, topics, enabled } = input

  return onOwnEndpoint(ports, actor, endpointId, async (tx, endpoint) => {
    // Another receiver is as good as another endpoint.
    const unconfirmed = url && url !== endpoint.url ? whyNotConfirmed(actor, ports.now()) : null
    if (unconfirmed) return unconfirmed
    await tx.endpoints.update(endpoint.id, {
      name: name ?? undefined,
      url: url ?? undefined,
      topics: topics ?? undefined,
      ...switched(endpoint, enabled ?? null, actor, ports.now()),
    })
    tx.append(endpointEvent('endpoint.changed', { ...endpoint, name: name ?? endpoint.name }))
    return { endpointId: endpoint.id }
  })
}

function switched(
  { disabledAt }: EndpointRow,
  enabled: boolean | null,
  actor: Actor,
  now: Date,
): EndpointPatch {
  if (enabled === null || enabled === (disabledAt === null)) return {}
  if (enabled) return { disabledAt: null, disabledBy: null, failures: 0 }
  return { disabledAt: now, disabledBy: 'name' in actor ? actor.name : null }
}
