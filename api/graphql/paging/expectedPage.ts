import { isRealDate } from '../../domain/calendar.ts'
import { type Among, type ExpectedPlace, nextExpected } from '../../data/reads/expectedOrders.ts'
import type { PrismaClient } from '../../data/prisma/client.ts'
import { badRequest } from '../server/codedError.ts'
import type { Page } from './pageArgs.ts'
import { decodeCursorValues, encodeCursorValues } from './sortedPage.ts'

const NAME = 'EXPECTED'
const FIRST_BATCH = 200
const MAX_BATCH = 10_000

/** Decodes the cursors of orders sorted by expected delivery. */
export function decodeExpectedCursor(cursor: string): ExpectedPlace | null {
  const opened = decodeCursorValues(cursor, NAME, 1)
  if (!opened) return null
  const [expected = null] = opened.values
  if (expected === null) return { expected, id: opened.id }
  return typeof expected === 'string' && isRealDate(expected) ? { expected, id: opened.id } : null
}

/**
 * A page of orders by expected delivery date, which is not a column: the database computes it and returns batches of
 * ids of growing size, from which `read` keeps the ones in the list. `among` says where to look: a list of few orders
 * would otherwise look at all of them.
 * @throws GraphQLError BAD_REQUEST when paging backward
 */
export function expectedPage<Row extends { readonly id: string }>(
  prisma: PrismaClient,
  page: Page<ExpectedPlace>,
  among: () => Promise<Among>,
  read: (ids: string[]) => Promise<Row[]>,
) {
  if (page.backwards || page.before) throw badRequest('This order goes forward only: give first and after')
  const places = new Map<string, ExpectedPlace>()
  return {
    rows: async (): Promise<Row[]> => {
      const found: Row[] = []
      const which = await among()
      let after = page.after
      for (let batch = FIRST_BATCH; found.length <= page.size; batch = Math.min(batch * 4, MAX_BATCH)) {
        const next = await nextExpected(prisma, after, batch, which)
        const rows = new Map((await read(next.map(({ id }) => id))).map((row) => [row.id, row]))
        for (const place of next) {
          const row = rows.get(place.id)
          if (!row) continue
          places.set(place.id, place)
          found.push(row)
        }
        if (next.length < batch) break
        after = next.at(-1) ?? null
      }
      return found.slice(0, page.size + 1)
    },
    cursor: ({ id }: Row): string => encodeCursorValues(NAME, [places.get(id)?.expected ?? null, id]),
  }
}
