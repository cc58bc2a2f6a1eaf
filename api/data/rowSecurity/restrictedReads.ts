import { AsyncLocalStorage } from 'node:async_hooks'
import type { Actor } from '../../domain/actor.ts'
import type { SendText } from '../database/sendStatement.ts'
import type { PrismaClient } from '../prisma/client.ts'

/** Whose rows a statement may read: a supplier's id, or an empty text for callers that own none. */
const reader = new AsyncLocalStorage<string>()

/** The supplier whose rows alone may be read; undefined where nothing is restricted. */
export const restrictedTo = (): string | undefined => reader.getStore()

/**
 * A Prisma client whose statements the database itself restricts to this supplier's rows, by the rules of
 * `installRowSecurity`.
 */
function restricted(prisma: PrismaClient, supplierId: string): PrismaClient {
  const behind = <T extends object>(original: T): T =>
    new Proxy(original, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key, target)
        if (typeof value === 'function') {
          if (key === '$transaction') throw new Error('Each statement is restricted by itself')
          const alone = UNBATCHED.get(key)
          if (alone !== undefined)
            return (args: UniqueArgs) =>
              reader.run(supplierId, () =>
                begun(methodOf(target, alone)({ ...args, where: ofFirst(args.where) })),
              )
          return (...args: unknown[]) => reader.run(supplierId, () => begun(value.apply(target, args)))
        }
        return typeof key === 'string' && MODEL.test(key) && typeof value === 'object' && value !== null
          ? behind(value)
          : value
      },
    })
  return behind(prisma)
}

const MODEL = /^[a-z]\w*$/

/**
 * Prisma collects reads of unique rows until the end of the tick, whoever asks, and sends all of them from within the
 * first: restricted as that one is, or not at all. Reads of first rows are sent at once.
 */
const UNBATCHED: ReadonlyMap<string | symbol, string> = new Map([
  ['findUnique', 'findFirst'],
  ['findUniqueOrThrow', 'findFirstOrThrow'],
])

interface UniqueArgs {
  readonly where: Readonly<Record<string, unknown>>
}

const methodOf = (model: object, name: string) =>
  (Reflect.get(model, name, model) as (args: object) => unknown).bind(model)

/** Only `findUnique` knows a key of several columns by one name, such as `quoteId_version`. */
const ofFirst = (where: UniqueArgs['where']) =>
  Object.fromEntries(
    Object.entries(where).flatMap(([key, value]) =>
      key.includes('_') ? Object.entries(value as object) : [[key, value]],
    ),
  ) as object

/** Prisma sends a statement only when somebody waits for it, and by then it would no longer be restricted. */
const begun = (result: unknown): unknown => (isThenable(result) ? result.then((value) => value) : result)

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'

/** Admins and Loupe itself are not restricted; partners and visitors own no rows. */
const readerOf = (actor: Actor): string | null => {
  if (actor.role === 'admin' || actor.role === 'system') return null
  return actor.role === 'supplier' ? actor.supplierId : ''
}

export const restrictedReads =
  (reads: PrismaClient) =>
  (actor: Actor): PrismaClient => {
    const own = readerOf(actor)
    return own === null ? reads : restricted(reads, own)
  }

/** As `restrictedReads`, for statements that do not go through Prisma. */
export const restrictedSending =
  (send: SendText) =>
  (actor: Actor): SendText => {
    const own = readerOf(actor)
    return own === null ? send : (statement) => reader.run(own, () => send(statement))
  }
