import { whyNotConfirmed } from '../../domain/account/confirmation.ts'
import type { Actor } from '../../domain/actor.ts'
import { createEndpointInput, MAX_ENDPOINTS } from '../../domain/outgoing/endpointInput.ts'
import { asEndpointOwner, audienceOf } from '../../domain/outgoing/endpointOwner.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { oneLine } from '../../domain/plainText.ts'
import { conflict, isRefusal, type Outcome } from '../../domain/refusal.ts'
import { warnPerson } from '../account/warnings.ts'
import type { Ports } from '../ports.ts'
import { activeSupplier } from '../supplier/activeSupplier.ts'
import { endpointEvent, hostOf } from './onOwnEndpoint.ts'

/**
 * Creates a webhook endpoint, by an admin for partners or by a supplier for itself. The secret is only
 * returned here.
 */
export async function createWebhookEndpoint(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ endpointId: string; secret: string }>> {
  const owner = asEndpointOwner(actor, 'desk')
  if (isRefusal(owner)) return owner
  const unconfirmed = whyNotConfirmed(actor, ports.now())
  if (unconfirmed) return unconfirmed
  const rules = { audience: audienceOf(owner), local: ports.localWebhooks }
  const input = parseInput(createEndpointInput(rules), raw)
  if (isRefusal(input)) return input

  return ports.commit(actor, async (tx) => {
    const { supplierId } = owner
    const supplier = supplierId === null ? null : await activeSupplier(tx, supplierId, actor)
    if (isRefusal(supplier)) return supplier
    await tx.endpoints.lockOwner(owner)
    if ((await tx.endpoints.count(owner)) >= MAX_ENDPOINTS)
      return conflict(`You already have ${MAX_ENDPOINTS} webhooks. Remove one first.`)
    const createdBy = actor.role === 'admin' ? actor.adminId : null
    const createdAt = ports.now()
    const made = await tx.endpoints.create(owner, { ...input, createdBy, createdAt })
    await warnPerson(tx, actor, {
      dedupeKey: `webhook-created:${made.id}`,
      subject: 'A webhook was created from your Loupe account',
      done: [`The webhook “${oneLine(input.name)}” was created. It sends events to ${hostOf(input.url)}.`],
      at: createdAt,
    })
    tx.append(endpointEvent('endpoint.created', { id: made.id, name: input.name, supplierId }))
    return { endpointId: made.id, secret: made.secret }
  })
}
