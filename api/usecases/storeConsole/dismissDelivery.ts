import type { Actor } from '../../domain/actor.ts'
import { whyNotDismissed } from '../../domain/store/deliveryMoves.ts'
import type { Ports } from '../ports.ts'
import { onDelivery } from './onDelivery.ts'

/** An admin decides that nothing has to be done about a failed delivery. Replaying it takes that back. */
export const dismissDelivery = (ports: Ports, actor: Actor, raw: unknown) =>
  onDelivery(ports, actor, raw, async (tx, { id, delivery, admin }) => {
    const refusal = whyNotDismissed(delivery)
    if (!refusal) await tx.console.dismiss(id, `Dismissed by ${admin.name}`)
    return refusal
  })
