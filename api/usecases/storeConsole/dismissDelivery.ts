import type { Actor } from '../../domain/actor.ts'
import { whyNotDismissed } from '../../domain/store/deliveryMoves.ts'
import type { Ports } from '../ports.ts'
import { onDelivery } from './onDelivery.ts'

/** An admin decides that a failed delivery needs no action. Replaying it undoes this. */
export const dismissDelivery = (ports: Ports, actor: Actor, raw: unknown) =>
  onDelivery(ports, actor, raw, async (tx, { id, delivery, admin }) => {
    const refusal = whyNotDismissed(delivery)
    if (!refusal) await tx.console.dismiss(id, `Dismissed by ${admin.name}`)
    return refusal
  })
