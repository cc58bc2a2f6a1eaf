import { AsyncLocalStorage } from 'node:async_hooks'
import type { Actor } from '../../domain/actor.ts'
import type { SendText } from '../database/sendStatement.ts'
import type { PrismaClient } from '../prisma/client.ts'

/** Whose rows a statement may read: a supplier's id, or an empty text for callers that own none. */
const side = new AsyncLocalStorage<string>()

/** Behind the wall, the supplier whose rows may be read; undefined where there is no wall. */
export const currentSide = (): string | undefined => side.getStore()

/**
 * A Prisma client whose statements the database itself restricts to this supplier's rows: `buildWall` has the rules,
 * and `pgWall` and `embeddedWall` send them.
 */
function behindWall(prisma: PrismaClient, supplierId: string): PrismaClient {
  const behind = <T extends object>(original: T): T =>
    new Proxy(original, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key, target)
        if (typeof value === 'function') {
          if (key === '$transaction')
            throw new Error('Behind the wall, each statement is restricted by itself')
          return (...args: unknown[]) => side.run(supplierId, () => begun(value.apply(target, args)))
        }
        return typeof key === 'string' && MODEL.test(key) && typeof value === 'object' && value !== null
          ? behind(value)
          : value
      },
    })
  return behind(prisma)
}

const MODEL = /^[a-z]\w*$/

/** Prisma sends a statement only when somebody waits for it, and by then it would no longer be behind the wall. */
const begun = (result: unknown): unknown =>
  result instanceof Promise || isThenable(result) ? result.then((value) => value) : result

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'

/** Admins and Loupe itself are not restricted; partners and visitors own no rows. */
const sideOf = (actor: Actor): string | null => {
  if (actor.role === 'admin' || actor.role === 'system') return null
  return actor.role === 'supplier' ? actor.supplierId : ''
}

export const readsBehindWall =
  (reads: PrismaClient) =>
  (actor: Actor): PrismaClient => {
    const own = sideOf(actor)
    return own === null ? reads : behindWall(reads, own)
  }

/** As `readsBehindWall`, for statements that do not go through Prisma. */
export const sendingBehindWall =
  (send: SendText) =>
  (actor: Actor): SendText => {
    const own = sideOf(actor)
    return own === null ? send : (statement) => side.run(own, () => send(statement))
  }
