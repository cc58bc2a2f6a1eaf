import type { Actor } from '../../domain/actor.ts'
import { nextPost } from '../../domain/outgoing/backOff.ts'
import { SWITCHED_OFF } from '../../domain/outgoing/endpointChange.ts'
import { isPermanentlyFailing } from '../../domain/outgoing/switchOff.ts'
import { PING } from '../../domain/outgoing/topics.ts'
import { oneLine } from '../../domain/plainText.ts'
import { screenLinks } from '../../domain/screenLinks.ts'
import type { Outcome } from '../../domain/refusal.ts'
import type { Mail } from '../mail/ports.ts'
import type { Ports, Tx } from '../ports.ts'
import { endpointChanged, endpointEvent } from './onOwnEndpoint.ts'
import type { Attempt, EndpointRow, LockedDelivery } from './ports.ts'

/**
 * Records the result of posting a delivery: delivered, to be retried later, or failed for good; an endpoint
 * that keeps failing is disabled. The owner's screens are notified of results they wait for (tests, replays)
 * and of changes to the endpoint.
 */
export async function recordAttempt(ports: Ports, actor: Actor, attempt: Attempt): Promise<Outcome<object>> {
  return ports.commit(actor, async (tx) => {
    const delivery = await tx.endpoints.lockDelivery(attempt.deliveryId)
    // Removed with its endpoint, settled by another process that took it over, or replayed meanwhile.
    if (delivery?.status !== 'waiting' || delivery.attempts !== attempt.nth) return {}
    const changed = attempt.error === null ? await arrived(tx, delivery) : await failed(tx, delivery)
    if (changed === 'off') tx.append(endpointChanged(delivery.endpoint, SWITCHED_OFF))
    else if (changed) tx.append(endpointEvent('endpoint.posted', delivery.endpoint))
    return {}
  })

  /** @returns whether the owner's screens should reload */
  async function arrived(tx: Tx, { id, topic, replays, endpoint }: LockedDelivery): Promise<boolean> {
    const { status: responseStatus } = attempt
    await tx.endpoints.updateDelivery(id, {
      status: 'delivered',
      responseStatus,
      lastError: null,
      deliveredAt: ports.now(),
    })
    if (topic === PING) return true
    if (endpoint.failures > 0) await tx.endpoints.update(endpoint.id, { failures: 0 })
    return replays > 0 || endpoint.failures > 0
  }

  /** @returns whether the owner's screens should reload; `off` if the endpoint was disabled */
  async function failed(
    tx: Tx,
    { id, topic, replays, attempts, endpoint }: LockedDelivery,
  ): Promise<boolean | 'off'> {
    const at = ports.now()
    const outcome = { responseStatus: attempt.status, lastError: attempt.error }
    const again = topic === PING ? null : nextPost(attempts, at)
    if (again) {
      await tx.endpoints.updateDelivery(id, { ...outcome, nextAttemptAt: again })
      return replays > 0 && attempts === 1
    }
    await tx.endpoints.updateDelivery(id, { ...outcome, status: 'failed' })
    if (topic === PING) return true
    const failures = endpoint.failures + 1
    const isFailing =
      endpoint.disabledAt === null &&
      isPermanentlyFailing(failures, await tx.endpoints.failingSince(endpoint), at)
    await tx.endpoints.update(endpoint.id, {
      failures,
      ...(isFailing && { disabledAt: at, disabledBy: null }),
    })
    if (isFailing)
      for (const to of await tx.endpoints.addressesOf(endpoint))
        await tx.mail.queue(switchedOffMail(endpoint, { to, linkBase: ports.linkBase, at }))
    return isFailing ? 'off' : true
  }
}

/** Informs the people who can enable an endpoint again that it was disabled. */
const switchedOffMail = (
  { id, name, supplierId }: EndpointRow,
  { to, linkBase, at }: { readonly to: string; readonly linkBase: string; readonly at: Date },
): Mail => ({
  dedupeKey: `webhook-switched-off:${id}:${at.toISOString()}:${to}`,
  to,
  subject: `Webhook ${oneLine(name)} was switched off`,
  text: [
    `Loupe has switched off the webhook ${oneLine(name)}: deliveries to it have kept failing.`,
    'It no longer receives events, and events that occur while it is off are not delivered later. Once the receiver is working again, switch it on here, and read what you missed from the lists:',
    `${linkBase}${supplierId === null ? screenLinks.webhook(id) : screenLinks.supplierWebhook(id)}`,
  ].join('\n\n'),
})
