import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { conflict, isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import { deliveryInput } from '../../domain/store/deliveryInput.ts'
import type { Ports } from '../ports.ts'
import { followedTopics } from '../store/topics.ts'

/** An admin has a store delivery processed again, whatever its outcome. Processing is idempotent. */
export async function replayDelivery(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ deliveryId: string }>> {
  const admin = asAdmin(actor, 'sourcing')
  if (isRefusal(admin)) return admin
  const input = parseInput(deliveryInput, raw)
  if (isRefusal(input)) return input
  const { deliveryId } = input

  return ports.commit(actor, async (tx) => {
    const delivery = await tx.console.delivery(deliveryId)
    if (!delivery) return notFound('Delivery')
    if (delivery.status === 'received') return conflict('This delivery is already waiting to be processed.')
    if (delivery.purged)
      return conflict('The payload of this delivery was deleted, so it cannot be replayed.')
    if (!followedTopics.has(delivery.topic)) return conflict(`Loupe ignores ${delivery.topic}.`)
    await tx.console.replay(deliveryId, ports.now())
    tx.append({ type: 'store.changed', what: 'delivery', deliveryId })
    return { deliveryId }
  })
}
