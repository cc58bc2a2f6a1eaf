import type { Part, SortedPlace } from '../../data/reads/query/Sort.ts'
import type { Page } from './pageArgs.ts'
import { decodeSortedCursor, encodeSortedCursor, sortedPage } from './sortedPage.ts'

/** A position in a list of several segments: the segment, and the position in it. */
interface SegmentedPosition<Where> {
  readonly part: number
  readonly place: SortedPlace<Where>
}

/** Decodes the cursors of any of these segments. */
export const decodeSegmentedCursor =
  <Row, Where, OrderBy>(parts: readonly Part<Row, Where, OrderBy>[]) =>
  (cursor: string): SegmentedPosition<Where> | null => {
    for (const [part, { sort }] of parts.entries()) {
      const place = decodeSortedCursor(sort)(cursor)
      if (place) return { part, place }
    }
    return null
  }

/**
 * A page of a list of consecutive segments, each with its own sort order. Reads as many segments as needed to
 * fill the page. `cursor` encodes the rows of this page.
 */
export function segmentedPage<
  Row extends { readonly id: string },
  Where extends object,
  OrderBy extends object,
>(page: Page<SegmentedPosition<Where>>, parts: readonly Part<Row, Where, OrderBy>[]) {
  const { after, before, backwards } = page
  const partOf = new Map<string, number>()
  return {
    rows: async <Found extends Row>(
      visible: Where,
      read: (range: ReturnType<typeof sortedPage<Row, Where, OrderBy>>) => Promise<Found[]>,
    ): Promise<Found[]> => {
      const found: Found[] = []
      const order = [...parts.entries()]
      for (const [part, { where, sort }] of backwards ? order.reverse() : order) {
        if ((after && part < after.part) || (before && part > before.part)) continue
        const size = page.size - found.length
        if (size < 0) break
        const bounds = {
          after: after?.part === part ? after.place : null,
          before: before?.part === part ? before.place : null,
        }
        const range = sortedPage<Row, Where, OrderBy>(visible, { size, backwards, ...bounds }, sort)
        const rows = await read({ ...range, where: { AND: [...range.where.AND, where] } })
        for (const { id } of rows) partOf.set(id, part)
        found.push(...rows)
      }
      return found
    },
    cursor: (row: Row): string => {
      const part = parts[partOf.get(row.id) ?? 0]
      if (!part) throw new Error('The row does not belong to this page')
      return encodeSortedCursor(part.sort, row)
    },
  }
}
