import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { MAX_VIEWS_PER_LIST, saveViewInput, VIEW_NAME_TAKEN } from '../../domain/list/savedView.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { conflict, isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'

/**
 * An admin saves a list's filters and sort order under a name. Without an event, because it concerns no other
 * account.
 */
export async function saveView(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ viewId: string }>> {
  const admin = asAdmin(actor, 'own')
  if (isRefusal(admin)) return admin
  const view = parseInput(saveViewInput, raw)
  if (isRefusal(view)) return view

  return ports.commit(actor, async (tx) => {
    // Locked, because two concurrent saves could both take the last place.
    await tx.admins.lock(admin.adminId)
    if ((await tx.views.count(admin.adminId, view.list)) >= MAX_VIEWS_PER_LIST)
      return conflict(`You already have ${MAX_VIEWS_PER_LIST} views of this list. Delete one first.`)
    const viewId = await tx.views.save(admin.adminId, view, ports.now())
    return viewId === null ? conflict(VIEW_NAME_TAKEN) : { viewId }
  })
}
