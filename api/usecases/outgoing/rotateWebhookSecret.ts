import { whyNotConfirmed } from '../../domain/account/confirmation.ts'
import type { Actor } from '../../domain/actor.ts'
import { inUtc } from '../../domain/inUtc.ts'
import { asEndpointOwner } from '../../domain/outgoing/endpointOwner.ts'
import { endpointIdInput } from '../../domain/outgoing/endpointInput.ts'
import { previousSecretEnds } from '../../domain/outgoing/previousSecret.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { oneLine } from '../../domain/plainText.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import { warnPerson } from '../account/warnings.ts'
import type { Ports } from '../ports.ts'
import { endpointChanged, onOwnEndpoint } from './onOwnEndpoint.ts'

/**
 * Gives an endpoint a new secret, returned only here. All later posts are signed with it, including retries;
 * for a while also with the old one, because the receiver gets the new one later than Loupe.
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
    const at = ports.now()
    const { secret, oldUntil } = await tx.endpoints.renewSecret(endpoint.id, previousSecretEnds(at))
    const until = oldUntil && inUtc(oldUntil)
    await warnPerson(tx, actor, {
      dedupeKey: `webhook-secret:${endpoint.id}:${at.toISOString()}`,
      subject: 'A webhook secret was changed from your Loupe account',
      done: [
        `The webhook “${oneLine(endpoint.name)}” has a new secret, which was shown once. From now on, its deliveries are signed with the new secret${until ? `, and until ${until} also with the old one` : ''}.`,
      ],
      at,
    })
    tx.append(endpointChanged(endpoint, { newSecret: true, ...(until && { oldSecretUntil: until }) }))
    return { endpointId: endpoint.id, secret }
  })
}
