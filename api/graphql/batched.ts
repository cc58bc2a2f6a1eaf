import type { GraphQLContext } from './context.ts'

interface Batch<Value> {
  readonly keys: Set<string>
  readonly values: Promise<ReadonlyMap<string, Value>>
}

/**
 * One read for what many rows ask for in the same turn: for fields whose filter differs from that of another field of the
 * same relation, which Prisma cannot select side by side. Nothing is kept for later turns.
 */
export function batched<Value>(
  read: (context: GraphQLContext, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (context: GraphQLContext, key: string) => Promise<Value | undefined> {
  const open = new WeakMap<GraphQLContext, Batch<Value>>()

  const begin = (context: GraphQLContext): Batch<Value> => {
    const keys = new Set<string>()
    const values = new Promise<void>((resolve) => {
      setImmediate(resolve)
    }).then(() => {
      open.delete(context)
      return read(context, [...keys])
    })
    const batch = { keys, values }
    open.set(context, batch)
    return batch
  }

  return async (context, key) => {
    const { keys, values } = open.get(context) ?? begin(context)
    keys.add(key)
    return (await values).get(key)
  }
}
