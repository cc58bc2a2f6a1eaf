import { compareIds } from '../ids.ts'
import type { Table } from '../state/Table.ts'
import type { RequestContext } from './RequestContext.ts'
import { firstIndex } from './firstIndex.ts'
import type { Listing, PageArguments } from './connection.ts'
import { search, type SearchFields, type SearchNote } from './search.ts'

type SortKeys<Row> = Readonly<Record<string, (row: Row) => string | number>>

/** The rows that a root field lists: sorted, and searched if there is a query. */
export interface Searchable<Row extends { readonly id: string }> {
  readonly table: (context: RequestContext) => Table<Row>
  /** Sort keys of the API; any other order is by id. */
  readonly sortKeys: SortKeys<Row>
  readonly fields: (context: RequestContext) => SearchFields<Row>
  /** Filters rows that the caller may not see. */
  readonly visible?: (row: Row, context: RequestContext) => boolean
}

const byId = () => ''

export function listing<Row extends { readonly id: string }>(
  { table, sortKeys, fields, visible }: Searchable<Row>,
  path: string,
) {
  return ({ query, sortKey }: PageArguments, context: RequestContext): Listing<Row> => {
    const rows = table(context)
    const order = sortKey && sortKeys[sortKey] ? sortKey : 'ID'
    const key = sortKeys[order] ?? byId
    const isVisible = (row: Row) => visible?.(row, context) ?? true
    const asked = query?.trim() ?? ''
    // Without a query the store reads its rows; with one, its search index.
    if (asked === '') {
      const all = rows.by(order, key)
      return { order, key, rows: visible ? all.filter(isVisible) : all }
    }
    const warnings: SearchNote[] = []
    const { matches, afterId } = search(asked, fields(context), warnings)
    if (warnings.length > 0) context.notes.push({ path, query: asked, warnings })
    const found = rows.search(order, key, context.simulation.clock.now().getTime())
    // Cached, because paging through a list repeats this with every page.
    if (order === 'ID' && afterId !== null && !visible)
      return { order, key, rows: found.slice(firstIndex(found, ({ id }) => compareIds(id, afterId) > 0)) }
    return { order, key, rows: found.filter((row) => isVisible(row) && matches(row)) }
  }
}

/** The number of rows, up to `limit`; null: all of them. */
export function count<Row extends { readonly id: string }>(searchable: Searchable<Row>, path: string) {
  const list = listing(searchable, path)
  return ({ query, limit }: { query?: string | null; limit?: number | null }, context: RequestContext) => {
    const { length } = list({ query }, context).rows
    return limit !== null && limit !== undefined && length > limit
      ? { count: limit, precision: 'AT_LEAST' }
      : { count: length, precision: 'EXACT' }
  }
}
