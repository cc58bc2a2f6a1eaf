import { MAX_PAGE_SIZE } from '../../domain/list/limits.ts'
import { badRequest } from '../server/codedError.ts'

export interface PageArgs {
  readonly first?: number | null
  readonly after?: string | null
  readonly last?: number | null
  readonly before?: string | null
}

/** The requested part of a list: `size` rows after or before a position. */
export interface Page<Key> {
  readonly size: number
  readonly backwards: boolean
  readonly after: Key | null
  readonly before: Key | null
}

export const DEFAULT_SIZE = 20

/** @throws GraphQLError BAD_REQUEST for sizes outside 1 to 100, both directions at once, and invalid cursors */
export function readPage<Key>(args: PageArgs, readCursor: (cursor: string) => Key | null): Page<Key> {
  const { first, last } = args
  if (isGiven(first) && isGiven(last)) throw badRequest('Give first or last, not both')
  const backwards = isGiven(last) || (!isGiven(first) && isGiven(args.before) && !isGiven(args.after))
  const size = readSize(first ?? last ?? DEFAULT_SIZE, isGiven(last) ? 'last' : 'first')
  const at = (cursor: string | null | undefined, name: string) => {
    if (!isGiven(cursor)) return null
    const key = readCursor(cursor)
    if (key === null) throw badRequest(`${name} is not a cursor of this list`)
    return key
  }
  return { size, backwards, after: at(args.after, 'after'), before: at(args.before, 'before') }
}

/** The size of a list or of a part of it. @throws GraphQLError BAD_REQUEST outside 1 to 100 */
export function readSize(size: number, name: 'first' | 'last'): number {
  if (size < 1 || size > MAX_PAGE_SIZE) throw badRequest(`${name} must be from 1 to ${MAX_PAGE_SIZE}`)
  return size
}

/** Clients may send null for an omitted argument. */
export const isGiven = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined
