import { idPart, instantPart, decodeCursor, type Place, encodeCursor } from '../paging/cursor.ts'

/**
 * A position in a list of two segments: active opportunities by deadline (those without one last), then all
 * others, newest first: by the time of opening or, if declined, of the decline.
 */
type OpportunityPlace = Place &
  (
    | { readonly part: 'active'; readonly expiresAt: Date | null }
    | { readonly part: 'other'; readonly at: Date }
  )

export const encodeOpportunityCursor = (place: OpportunityPlace): string =>
  place.part === 'active'
    ? encodeCursor(['a', place.expiresAt?.getTime() ?? '', place.id])
    : encodeCursor(['o', place.at.getTime(), place.id])

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
