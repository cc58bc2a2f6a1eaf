import { z } from 'zod'
import type { Actor, Admin } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, notFound, type Outcome, type Refusal } from '../../domain/refusal.ts'
import type { KeptDelivery } from '../../domain/store/deliveryMoves.ts'
import { idInput } from '../../domain/text.ts'
import type { Ports, Tx } from '../ports.ts'

const deliveryInput = z.object({ deliveryId: idInput() })

interface Found {
  readonly id: string
  readonly delivery: KeptDelivery
  readonly admin: Admin
}

/** An admin's action on one store delivery, which stays locked until commit; other screens are notified. */
export async function onDelivery(
  { commit }: Pick<Ports, 'commit'>,
  actor: Actor,
  raw: unknown,
  act: (tx: Tx, found: Found) => Promise<Refusal | null>,
): Promise<Outcome<{ deliveryId: string }>> {
  const admin = asAdmin(actor, 'sourcing')
  if (isRefusal(admin)) return admin
  const input = parseInput(deliveryInput, raw)
  if (isRefusal(input)) return input
  const { deliveryId } = input

  return commit(actor, async (tx) => {
    const delivery = await tx.console.delivery(deliveryId)
    if (!delivery) return notFound('Delivery')
    const refusal = await act(tx, { id: deliveryId, delivery, admin })
    if (refusal) return refusal
    tx.append({ type: 'store.changed', what: 'delivery', deliveryId })
    return { deliveryId }
  })
}
