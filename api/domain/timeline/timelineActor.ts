import { theStore } from '../actor.ts'

const timelineActors = ['admin', 'supplier', 'partner', 'store', 'loupe'] as const
/** Who acted: a person's role, the store, or Loupe itself. */
export type TimelineActor = (typeof timelineActors)[number]

/** The actor as the event log stores it. */
interface Logged {
  readonly role: string
  readonly name: string
}

/**
 * The name and role shown beside a line. A supplier is named by its company: all its people share one
 * account, and its contact person may have changed since. A visitor can only register or use an emailed link,
 * so that is the supplier.
 */
export function timelineActor(
  actor: Logged | null,
  company: string | null,
): { readonly by: string; readonly role: TimelineActor } {
  if (actor?.role === 'admin' || actor?.role === 'partner') return { by: actor.name, role: actor.role }
  if (actor?.role === 'supplier') return { by: actor.name, role: 'supplier' }
  if (actor?.role === 'visitor') return { by: company ?? 'A supplier', role: 'supplier' }
  return actor?.name === theStore.name ? { by: 'Store', role: 'store' } : { by: 'Loupe', role: 'loupe' }
}
