import type { PageWanted, Position } from '../data/reads/query/keyset.ts'
import { type Outcome, refuse } from '../domain/refusal.ts'
import { isId } from '../domain/id.ts'

/** Without a limit the whole list is returned, up to this many rows. */
const WHOLE_LIST = 5_000
const LARGEST_LIMIT = 500

type Query = Readonly<Record<string, string>>

/** `?limit=` and `?cursor=` of a list. */
export function pageWanted(query: Query): Outcome<PageWanted> {
  const limit = query.limit === undefined ? WHOLE_LIST : wholeNumber(query.limit)
  if (limit === null || (query.limit !== undefined && limit > LARGEST_LIMIT))
    return refuse('malformed', `limit must be a whole number from 1 to ${LARGEST_LIMIT}`)
  if (query.cursor === undefined) return { limit, after: null }
  const after = readCursor(query.cursor)
  return after ? { limit, after } : refuse('malformed', 'Unknown cursor')
}

const wholeNumber = (text: string) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : null)

/** Thirteen digits suffice for any date in the next two centuries; more would exceed the database's range. */
function readCursor(text: string): Position | null {
  const [, at, id] = /^(-?\d{1,13})_(.+)$/.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? []
  return at !== undefined && id !== undefined && isId(id) ? { at: Number(at), id } : null
}

const writeCursor = ({ at, id }: Position) => Buffer.from(`${at}_${id}`, 'latin1').toString('base64url')

/** The `Link` header of the next page: the same call with its cursor. */
export function linkToNext(url: string, next: Position): string {
  const { pathname, searchParams: query } = new URL(url, 'http://host')
  query.set('cursor', writeCursor(next))
  return `<${pathname}?${query.toString()}>; rel="next"`
}
