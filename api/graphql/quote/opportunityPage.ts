import { idPart, instantPart, decodeCursor, type Place, encodeCursor } from '../paging/cursor.ts'
import { older } from '../core/newestFirst.ts'
import type { Page } from '../paging/pageArgs.ts'

/**
 * A position in a list of two segments: active opportunities by deadline (those without one last), then all others,
 * newest first.
 */
type OpportunityPlace = Place &
  (
    | { readonly part: 'active'; readonly expiresAt: Date | null }
    | { readonly part: 'other'; readonly at: Date }
  )

interface Row {
  readonly id: string
  readonly createdAt: Date
  readonly expiresAt: Date | null
}

/** The active segment's rows for the page; null if the page starts after it. */
export function activeNext<Where>(active: Where, page: Page<OpportunityPlace>) {
  const { after } = page
  if (after?.part === 'other') return null
  return {
    where: { AND: [active, after ? later(after) : {}] },
    orderBy: [{ expiresAt: { sort: 'asc' as const, nulls: 'last' as const } }, { id: 'asc' as const }],
    take: page.size + 1,
  }
}

function later({ id, expiresAt }: { id: string; expiresAt: Date | null }) {
  if (expiresAt === null) return { expiresAt: null, id: { gt: id } }
  return { OR: [{ expiresAt: { gt: expiresAt } }, { expiresAt, id: { gt: id } }, { expiresAt: null }] }
}

/** The other segment's rows for the page; null if the active segment has filled it. */
export function othersNext<Where>(others: Where, page: Page<OpportunityPlace>, found: number) {
  const take = page.size + 1 - found
  if (take <= 0) return null
  const { after } = page
  return {
    where: { AND: [others, after?.part === 'other' ? older(after) : {}] },
    orderBy: [{ createdAt: 'desc' as const }, { id: 'desc' as const }],
    take,
  }
}

/** `isActive` says which segment the row was read from. */
export function encodeOpportunityCursor({ id, createdAt, expiresAt }: Row, isActive: boolean): string {
  return isActive
    ? encodeCursor(['a', expiresAt?.getTime() ?? '', id])
    : encodeCursor(['o', createdAt.getTime(), id])
}

export function decodeOpportunityCursor(cursor: string): OpportunityPlace | null {
  const [part, instant, rest] = decodeCursor(cursor, 3) ?? []
  const id = idPart(rest)
  if (id === null) return null
  if (part === 'a' && instant === '') return { part: 'active', expiresAt: null, id }
  const at = instantPart(instant)
  if (!at) return null
  if (part === 'a') return { part: 'active', expiresAt: at, id }
  return part === 'o' ? { part: 'other', at, id } : null
}
