import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { updateViewInput, VIEW_NAME_TAKEN } from '../../domain/list/savedView.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { conflict, isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'

/** An admin renames one of their own views, or saves other filters and another sort order under its name. */
export async function updateView(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ viewId: string }>> {
  const admin = asAdmin(actor, 'own')
  if (isRefusal(admin)) return admin
  const input = parseInput(updateViewInput, raw)
  if (isRefusal(input)) return input

  return ports.commit(actor, async (tx) => {
    // Locked, because a concurrent save could use the same name.
    await tx.admins.lock(admin.adminId)
    const done = await tx.views.update(admin.adminId, input.id, {
      name: input.name ?? undefined,
      query: input.query ?? undefined,
    })
    if (done === 'absent') return notFound('View')
    return done === 'name taken' ? conflict(VIEW_NAME_TAKEN) : { viewId: input.id }
  })
}
