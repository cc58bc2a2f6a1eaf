import { theStore } from '../actor.ts'

export const timelineActors = ['admin', 'supplier', 'partner', 'store', 'loupe'] as const
/** Who did something: a person's role, the store, or the product itself. */
export type TimelineActor = (typeof timelineActors)[number]

/** Who did it, as the log has it. */
interface Logged {
  readonly role: string
  readonly name: string
}

interface About {
  readonly company: string | null
  readonly contact: string | null
}

/** Who stands beside a line, and in which role. A visitor can only register, or redeem a link: that is the supplier. */
export function timelineActor(
  actor: Logged | null,
  { company, contact }: About,
): { readonly by: string; readonly role: TimelineActor } {
  if (actor?.role === 'admin' || actor?.role === 'partner') return { by: actor.name, role: actor.role }
  if (actor?.role === 'supplier') return { by: contactOf(actor.name, contact), role: 'supplier' }
  if (actor?.role === 'visitor') return { by: contactOf(company ?? 'A supplier', contact), role: 'supplier' }
  return actor?.name === theStore.name ? { by: 'Store', role: 'store' } : { by: 'Loupe', role: 'loupe' }
}

const contactOf = (company: string, contact: string | null) =>
  contact ? `${contact} of ${company}` : company
