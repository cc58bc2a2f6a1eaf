import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { removeViewInput } from '../../domain/list/savedView.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'

/** An admin removes one of their own views. */
export async function removeView(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ viewId: string }>> {
  const admin = asAdmin(actor, 'own')
  if (isRefusal(admin)) return admin
  const input = parseInput(removeViewInput, raw)
  if (isRefusal(input)) return input
  return ports.commit(actor, async (tx) =>
    (await tx.views.remove(admin.adminId, input.id)) ? { viewId: input.id } : notFound('View'),
  )
}
