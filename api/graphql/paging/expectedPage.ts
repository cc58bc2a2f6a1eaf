import { isRealDate } from '../../domain/calendar.ts'
import { type Among, type ExpectedPlace, inExpectedOrder } from '../../data/reads/lists/expectedOrders.ts'
import type { PrismaClient } from '../../data/prisma/client.ts'
import { badRequest } from '../server/codedError.ts'
import type { Page } from './pageArgs.ts'
import { decodeCursorValues, encodeCursorValues } from './sortedPage.ts'

const NAME = 'EXPECTED'
const FIRST_BATCH = 200

/** Decodes the cursors of orders sorted by expected delivery. */
export function decodeExpectedCursor(cursor: string): ExpectedPlace | null {
  const opened = decodeCursorValues(cursor, NAME, 1)
  if (!opened) return null
  const [expected = null] = opened.values
  if (expected === null) return { expected, id: opened.id }
  return typeof expected === 'string' && isRealDate(expected) ? { expected, id: opened.id } : null
}

/**
 * A page of orders by expected delivery date. `among` restricts where to look: a list of few orders would
 * otherwise scan all of them.
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
      const start = { after: page.after, batch: FIRST_BATCH }
      for await (const { place, row } of inExpectedOrder(prisma, await among(), start, read)) {
        places.set(place.id, place)
        found.push(row)
        if (found.length > page.size) break
      }
      return found
    },
    cursor: ({ id }: Row): string => encodeCursorValues(NAME, [places.get(id)?.expected ?? null, id]),
  }
}
