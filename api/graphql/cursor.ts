import { instantFromMs } from '../domain/calendar.ts'
import { isId } from '../domain/text.ts'

/** A row's place in its list: what the list is ordered by, and the id to tell equals apart. */
export interface Place {
  readonly id: string
}
export interface DatedPlace extends Place {
  readonly at: Date
}

/** Cursors are opaque to clients: their parts may change with any release. */
export const encodeCursor = (parts: readonly (string | number)[]): string =>
  Buffer.from(parts.join('~')).toString('base64url')

/** The parts of a cursor that `encodeCursor` made with this many; null for anything else. */
export function decodeCursor(cursor: string, count: number): string[] | null {
  if (cursor.length > 200) return null
  const parts = Buffer.from(cursor, 'base64url').toString('latin1').split('~')
  return parts.length === count ? parts : null
}

/** An instant in milliseconds; null for anything that is none. */
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
