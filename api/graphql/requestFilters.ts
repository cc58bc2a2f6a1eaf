import type { Actor } from '../domain/actor.ts'
import type { RequestStatus } from '../domain/request/requestState.ts'
import { containing, idsFrom } from '../data/reads/search.ts'

/**
 * The requests that show one of these states to this actor. Whoever must not know of quotes sees quoted ones as pending:
 * a filter that told them apart would tell.
 */
export function requestsShownAs(actor: Actor, statuses: readonly RequestStatus[] | null | undefined) {
  if (!statuses) return {}
  if (actor.role === 'admin') return { status: { in: [...statuses] } }
  const shown = statuses.filter((status) => status !== 'quoted')
  return { status: { in: shown.includes('pending') ? [...shown, 'quoted' as const] : shown } }
}

/** What the search box finds; only admins find by what only admins see. */
export const requestsLike = (actor: Actor, typed: string | null | undefined) =>
  containing(typed, (text, plain) => {
    const ids = idsFrom(plain)
    return {
      OR: [
        { productTitle: text },
        { variantTitle: text },
        { sku: text },
        ...(ids ? [{ id: ids }] : []),
        ...(actor.role === 'admin'
          ? [{ sourceOrder: { customerName: text } }, { sourceOrder: { orderNumber: withoutHash(text) } }]
          : []),
      ],
    }
  })

/** Order numbers are kept as the store writes them; people type them with a `#` or without. */
export const withoutHash = <T extends { contains: string }>(text: T): T => ({
  ...text,
  contains: text.contains.replace(/^#/, ''),
})
