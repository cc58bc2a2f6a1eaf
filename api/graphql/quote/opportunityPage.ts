import { idPart, instantPart, decodeCursor, type Place, encodeCursor } from '../paging/cursor.ts'

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
