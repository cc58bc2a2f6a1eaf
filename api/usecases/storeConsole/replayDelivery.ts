import { z } from 'zod'
import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { conflict, isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import { idInput } from '../../domain/text.ts'
import type { Ports } from '../ports.ts'
import { followedTopics } from '../store/topics.ts'

const replayInput = z.object({ deliveryId: idInput() })

/** An admin has a store delivery processed again, whatever its outcome. Processing is idempotent. */
export async function replayDelivery(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ deliveryId: string }>> {
  const admin = asAdmin(actor, 'sourcing')
  if (isRefusal(admin)) return admin
  const input = parseInput(replayInput, raw)
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
