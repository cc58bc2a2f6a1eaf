import { compareIds } from '../ids.ts'
import type { Limits } from '../limits.ts'
import { apiError } from './apiError.ts'
import type { RequestContext } from './RequestContext.ts'
import { firstIndex } from './firstIndex.ts'

export interface PageArguments {
  readonly first?: number | null
  readonly last?: number | null
  readonly after?: string | null
  readonly before?: string | null
  readonly reverse?: boolean | null
  readonly query?: string | null
  readonly sortKey?: string | null
}

export interface Listing<Row> {
  /** Name of the sort order. */
  readonly order: string
  readonly key: (row: Row) => string | number
  /** All rows in that order. */
  readonly rows: readonly Row[]
}

export interface Page {
  readonly edges: readonly { readonly cursor: string; readonly node: unknown }[]
  readonly nodes: readonly unknown[]
  readonly pageInfo: {
    readonly hasNextPage: boolean
    readonly hasPreviousPage: boolean
    readonly startCursor: string | null
    readonly endCursor: string | null
  }
}

/** A paged field; bulk operations use the complete `list`. */
export interface Connection {
  (args: PageArguments, context: RequestContext, info: { readonly fieldName: string }): Page
  readonly list: (args: PageArguments, context: RequestContext) => readonly unknown[]
  readonly node: (row: unknown) => unknown
}

export function connection<Row extends { readonly id: string }>(
  listing: (args: PageArguments, context: RequestContext) => Listing<Row>,
  node: (row: Row) => unknown,
): Connection {
  const page: (...asked: Parameters<Connection>) => Page = (args, context, { fieldName }) => {
    const { limits } = context.simulation
    checkSize(args, fieldName, limits)
    const { order, key, rows } = listing(args, context)
    const ordered = args.reverse ? [...rows].reverse() : rows
    const name = args.reverse ? `${order} reversed` : order
    const after = args.after ? readCursor(args.after, name) : null
    const before = args.before ? readCursor(args.before, name) : null
    const isBehind = (row: Row, cursor: Cursor) => {
      const value = key(row)
      const [known, id] = [cursor.last_value, cursor.last_id]
      const comparison = value < known ? -1 : value > known ? 1 : compareIds(row.id, id)
      return args.reverse ? comparison < 0 : comparison > 0
    }
    const start = after ? firstIndex(ordered, (row) => isBehind(row, after)) : 0
    const end = before
      ? firstIndex(ordered, (row) => row.id === before.last_id || isBehind(row, before))
      : ordered.length
    const from = typeof args.last === 'number' ? Math.max(start, end - args.last) : start
    const to = typeof args.first === 'number' ? Math.min(end, start + args.first) : end
    // Rows before a cursor may have changed since, so it stores its own depth.
    const depth = (i: number) => (after ? after.depth + i - start : i) + 1
    if (args.first && depth(to - 1) > limits.depth)
      throw apiError(`A list can be paged through to ${limits.depth} objects deep`, 'BAD_REQUEST')
    const edges = ordered.slice(from, to).map((row, i) => ({
      cursor: writeCursor({ last_id: row.id, last_value: key(row), order: name, depth: depth(from + i) }),
      node: node(row),
    }))
    return {
      edges,
      nodes: edges.map((edge) => edge.node),
      pageInfo: {
        hasNextPage: to < ordered.length,
        hasPreviousPage: from > 0,
        startCursor: edges[0]?.cursor ?? null,
        endCursor: edges.at(-1)?.cursor ?? null,
      },
    }
  }
  return Object.assign(page, {
    list: (args: PageArguments, context: RequestContext) => listing(args, context).rows,
    node: (row: unknown) => node(row as Row),
  })
}

function checkSize({ first, last }: PageArguments, field: string, { pageSize }: Limits): void {
  const given = Object.entries({ first, last }).filter(([, size]) => typeof size === 'number')
  const [one, other] = given
  if (!one) throw apiError('you must provide one of first or last', 'BAD_REQUEST')
  if (other) throw apiError('providing both first and last is not supported', 'BAD_REQUEST')
  const [name, size] = one
  if (typeof size === 'number' && (size < 0 || size > pageSize))
    throw apiError(
      `Argument '${name}' on Field '${field}' has an invalid value (${size}). Must be between 0 and ${pageSize}.`,
      'BAD_REQUEST',
    )
}

/** The end of a page: the last row, the sort order, and the depth in the list. */
interface Cursor {
  readonly last_id: string
  readonly last_value: string | number
  /** A cursor is invalid for another sort order. */
  readonly order: string
  readonly depth: number
}

const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64')

/** @throws GraphQLError */
function readCursor(text: string, order: string): Cursor {
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
