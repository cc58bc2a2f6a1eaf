import { instantFromMs } from '../../domain/calendar.ts'
import { isId } from '../../domain/id.ts'

/** A row's position in its list: the sort value, and the id as a tiebreaker. */
export interface Place {
  readonly id: string
}
export interface DatedPlace extends Place {
  readonly at: Date
}

/** Cursors are opaque to clients: their format may change with any release. */
export const encodeCursor = (parts: readonly (string | number)[]): string =>
  Buffer.from(parts.join('~')).toString('base64url')

/** Decodes a cursor from `encodeCursor` with this many parts; null for any other text. */
export function decodeCursor(cursor: string, count: number): string[] | null {
  if (cursor.length > 200) return null
  const parts = Buffer.from(cursor, 'base64url').toString('latin1').split('~')
  return parts.length === count ? parts : null
}

/** Parses a time in milliseconds; null if it is invalid. */
export function instantPart(text: string | undefined): Date | null {
  return text !== undefined && /^-?\d{1,16}$/.test(text) ? instantFromMs(Number(text)) : null
}

export const idPart = (text: string | undefined): string | null =>
  text !== undefined && isId(text) ? text.toLowerCase() : null

export const encodeDatedCursor = (row: { createdAt: Date; id: string }): string =>
  encodeCursor([row.createdAt.getTime(), row.id])

export function decodeDatedCursor(cursor: string): DatedPlace | null {
  const parts = decodeCursor(cursor, 2)
  const at = instantPart(parts?.[0])
  const id = idPart(parts?.[1])
  return at && id !== null ? { at, id } : null
}
