import { apiError } from './apiError.ts'

/** The end of a page: the last row, the sort order, and the depth in the list. */
export interface Cursor {
  readonly last_id: string
  readonly last_value: string | number
  /** A cursor is invalid for another sort order. */
  readonly order: string
  readonly depth: number
}

export const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64')

/** @throws GraphQLError */
export function readCursor(text: string, order: string): Cursor {
  let read: unknown
  try {
    read = JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
  } catch {
    read = null
  }
  const cursor = (read ?? {}) as Partial<Cursor>
  if (typeof cursor.last_id !== 'string' || cursor.last_value === undefined || cursor.order !== order)
    throw apiError('Invalid cursor for current pagination sort.', 'BAD_REQUEST')
  return { last_id: cursor.last_id, last_value: cursor.last_value, order, depth: cursor.depth ?? 0 }
}
