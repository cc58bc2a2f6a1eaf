import { z } from 'zod'
import type { Actor } from '../../domain/actor.ts'
import { asSupplier } from '../../domain/authorise.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import { idInput } from '../../domain/text.ts'
import type { Ports } from '../ports.ts'

const input = z.object({ upTo: idInput() })

/** The supplier has seen its notifications up to this one. No event: nobody else is concerned by it. */
export async function markNotificationsSeen(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ supplierId: string }>> {
  const supplier = asSupplier(actor)
  if (isRefusal(supplier)) return supplier
  const read = parseInput(input, raw)
  if (isRefusal(read)) return read

  const { supplierId } = supplier
  return ports.commit(actor, async (tx) => {
    await tx.notifications.markSeen(supplierId, read.upTo)
    return { supplierId }
  })
}
