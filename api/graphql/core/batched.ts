import type { GraphQLContext } from '../server/context.ts'

interface Batch<Value, Key> {
  readonly keys: Set<Key>
  readonly values: Promise<ReadonlyMap<Key, Value>>
}

/**
 * Combines the reads of many rows in the same tick into one, for fields whose filter differs from another
 * field on the same relation, which Prisma cannot select together. Nothing is cached across ticks, because a
 * subscription keeps its context. `dataloader` would still need this function around it: an instance per
 * context, its cache turned off, and this schedule, which waits for reads that other fields of the same level
 * have begun.
 */
export function batched<Value, Key extends string = string>(
  read: (context: GraphQLContext, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (context: GraphQLContext, key: Key) => Promise<Value | undefined> {
  const open = new WeakMap<GraphQLContext, Batch<Value, Key>>()

  const begin = (context: GraphQLContext): Batch<Value, Key> => {
    const keys = new Set<Key>()
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
