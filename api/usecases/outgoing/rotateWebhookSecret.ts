import { whyNotConfirmed } from '../../domain/account/confirmation.ts'
import type { Actor } from '../../domain/actor.ts'
import { asEndpointOwner } from '../../domain/outgoing/endpointOwner.ts'
import { endpointIdInput } from '../../domain/outgoing/endpointInput.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { oneLine } from '../../domain/plainText.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import { warnPerson } from '../account/warnings.ts'
import type { Ports } from '../ports.ts'
import { endpointChanged, onOwnEndpoint } from './onOwnEndpoint.ts'

/**
 * Gives an endpoint a new secret, returned only here. Everything posted from now on is signed with it, including
 * retries.
 */
export async function rotateWebhookSecret(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ endpointId: string; secret: string }>> {
  const owner = asEndpointOwner(actor, 'desk')
  if (isRefusal(owner)) return owner
  const unconfirmed = whyNotConfirmed(actor, ports.now())
  if (unconfirmed) return unconfirmed
  const input = parseInput(endpointIdInput, raw)
  if (isRefusal(input)) return input

  return onOwnEndpoint(ports, actor, owner, input.endpointId, async (tx, endpoint) => {
    const secret = await tx.endpoints.renewSecret(endpoint.id)
    const at = ports.now()
    await warnPerson(tx, actor, {
      dedupeKey: `webhook-secret:${endpoint.id}:${at.toISOString()}`,
      subject: 'A webhook secret was changed from your Loupe account',
      done: [
        `The webhook “${oneLine(endpoint.name)}” has a new secret, which was shown once. From now on, its events are signed with it.`,
      ],
      at,
    })
    tx.append(endpointChanged(endpoint, { newSecret: true }))
    return { endpointId: endpoint.id, secret }
  })
}
