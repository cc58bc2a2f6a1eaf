import type { Actor } from '../../domain/actor.ts'
import { whyNotReplayed } from '../../domain/store/deliveryMoves.ts'
import type { Ports } from '../ports.ts'
import { followedTopics } from '../store/topics.ts'
import { onDelivery } from './onDelivery.ts'

/** An admin has a store delivery processed again, whatever its outcome. */
export const replayDelivery = (ports: Ports, actor: Actor, raw: unknown) =>
  onDelivery(ports, actor, raw, async (tx, { id, delivery }) => {
    const refusal = whyNotReplayed(delivery, followedTopics)
    if (!refusal) await tx.console.replay(id, ports.now())
    return refusal
  })
