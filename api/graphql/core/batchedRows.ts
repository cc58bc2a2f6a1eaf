import { batched } from './batched.ts'
import type { GraphQLContext } from '../server/context.ts'

type Read<Query, Row> = (context: GraphQLContext, query: Query, ids: string[]) => Promise<readonly Row[]>

/**
 * Like `batched`, for database rows found by id: one query for all rows of a list that have the same selection.
 * Pothos' dataloader plugin loads by id alone, so it would read every column whatever the client selects.
 */
export function batchedRows<Query extends object, Row extends { readonly id: string }>(
  read: Read<Query, Row>,
): (context: GraphQLContext, query: Query, id: string) => Promise<Row | null> {
  const readers = new WeakMap<GraphQLContext, Map<string, ReturnType<typeof batched<Row>>>>()

  return async (context, query, id) => {
    const ofContext = readers.get(context) ?? new Map<string, ReturnType<typeof batched<Row>>>()
    readers.set(context, ofContext)
    const selection = JSON.stringify(query)
    const one =
      ofContext.get(selection) ??
      batched(async (now: GraphQLContext, ids) => {
        const rows = await read(now, query, [...ids])
        return new Map(rows.map((row) => [row.id, row]))
      })
    ofContext.set(selection, one)
    return (await one(context, id)) ?? null
  }
}
