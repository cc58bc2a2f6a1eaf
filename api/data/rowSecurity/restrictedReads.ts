import { AsyncLocalStorage } from 'node:async_hooks'
import type { Actor } from '../../domain/actor.ts'
import type { SendText } from '../database/sendStatement.ts'
import type { PrismaClient } from '../prisma/client.ts'

/** The supplier whose rows a statement may read; an empty text for callers that own no rows. */
const reader = new AsyncLocalStorage<string>()

/** The supplier whose rows a statement may read; undefined if it is not restricted. */
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
 * Prisma batches unique reads of all callers until the end of the tick, and sends them in the async context
 * of the first: with that one's restriction, or with none. `findFirst` is sent at once.
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

/** Only `findUnique` accepts a compound key under one name, such as `quoteId_version`. */
const ofFirst = (where: UniqueArgs['where']) =>
  Object.fromEntries(
    Object.entries(where).flatMap(([key, value]) =>
      key.includes('_') ? Object.entries(value as object) : [[key, value]],
    ),
  ) as object

/**
 * Prisma sends a statement only when its promise is awaited, by which time the restriction would have ended.
 */
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
