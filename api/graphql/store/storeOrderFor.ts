import type { Prisma } from '../../data/prisma/client.ts'
import type { Actor } from '../../domain/actor.ts'

/**
 * Selects these columns of a request's store order for admins, and nothing for other callers: the database
 * would refuse their reads.
 */
export const storeOrderFor = <const S extends Prisma.StoreOrderSelect>({ role }: Actor, select: S) =>
  (role === 'admin' ? { sourceOrder: { select } } : {}) as { sourceOrder: { select: S } }

/** The same for its line of that order. */
export const storeLineFor = <const S extends Prisma.StoreOrderLineSelect>({ role }: Actor, select: S) =>
  (role === 'admin' ? { sourceLine: { select } } : {}) as { sourceLine: { select: S } }
