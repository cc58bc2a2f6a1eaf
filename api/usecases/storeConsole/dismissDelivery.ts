import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { conflict, isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import { deliveryInput } from '../../domain/store/deliveryInput.ts'
import type { Ports } from '../ports.ts'

/** An admin decides that nothing has to be done about a failed delivery. Replaying it takes that back. */
export async function dismissDelivery(
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
    if (delivery.status !== 'dead') return conflict('Only a failed delivery can be dismissed.')
    await tx.console.dismiss(deliveryId, `Dismissed by ${admin.name}`)
    tx.append({ type: 'store.changed', what: 'delivery', deliveryId })
    return { deliveryId }
  })
}
