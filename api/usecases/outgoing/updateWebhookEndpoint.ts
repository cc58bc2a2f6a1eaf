import { whyNotConfirmed } from '../../domain/account/confirmation.ts'
import type { Actor } from '../../domain/actor.ts'
import { endpointChange } from '../../domain/outgoing/endpointChange.ts'
import { type EndpointSeen, updateEndpointInput } from '../../domain/outgoing/endpointInput.ts'
import { asEndpointOwner, audienceOf } from '../../domain/outgoing/endpointOwner.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { oneLine } from '../../domain/plainText.ts'
import { conflict, isRefusal, type Outcome } from '../../domain/refusal.ts'
import { warnPerson } from '../account/warnings.ts'
import type { Ports } from '../ports.ts'
import { endpointChanged, hostOf, onOwnEndpoint } from './onOwnEndpoint.ts'
import type { EndpointPatch, EndpointRow } from './ports.ts'

/**
 * Changes one of the caller's endpoints, or disables or enables it. After being enabled again, it gets events
 * from then on, plus deliveries that are still waiting. Refused if its values are no longer those the caller
 * saw (`was`).
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
  const { endpointId, name, url, topics, enabled, was } = input

  return onOwnEndpoint(ports, actor, owner, endpointId, async (tx, endpoint) => {
    if (was && hasChanged(endpoint, was))
      return conflict('This webhook was just changed. Review it, then save again.')
    const at = ports.now()
    const redirected = Boolean(url) && url !== endpoint.url
    // A new receiver is like a new endpoint.
    const unconfirmed = redirected ? whyNotConfirmed(actor, at) : null
    if (unconfirmed) return unconfirmed
    const patch = {
      name: name ?? endpoint.name,
      url: url ?? endpoint.url,
      topics: topics ?? endpoint.topics,
      ...switched(endpoint, enabled ?? null, actor, at),
    }
    await tx.endpoints.update(endpoint.id, {
      ...patch,
      ...(redirected && actor.role === 'admin' && { urlSetById: actor.adminId }),
    })
    const after = { ...endpoint, ...patch }
    const change = endpointChange(endpoint, after)
    if (redirected)
      await warnPerson(tx, actor, {
        dedupeKey: `webhook-redirected:${endpoint.id}:${at.toISOString()}`,
        subject: 'The URL of a webhook was changed from your Loupe account',
        done: [
          `The webhook “${oneLine(after.name)}” has a new URL. Its events went to ${hostOf(endpoint.url)}, and now go to ${hostOf(after.url)}.`,
        ],
        at,
      })
    if (change) tx.append(endpointChanged(after, change))
    return { endpointId: endpoint.id }
  })
}

const hasChanged = ({ name, url, topics }: EndpointRow, was: EndpointSeen): boolean =>
  (was.name ?? name) !== name || (was.url ?? url) !== url || (was.topics ?? topics).join() !== topics.join()

function switched(
  { disabledAt }: EndpointRow,
  enabled: boolean | null,
  actor: Actor,
  now: Date,
): EndpointPatch {
  if (enabled === null || enabled === (disabledAt === null)) return {}
  if (enabled) return { disabledAt: null, disabledBy: null, enabledAt: now, failures: 0 }
  return { disabledAt: now, disabledBy: 'name' in actor ? actor.name : null }
}
