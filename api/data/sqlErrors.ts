import { Prisma } from './prisma/client.ts'

const known = (error: unknown, code: string): error is Prisma.PrismaClientKnownRequestError =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === code

/**
 * A deadlock or serialisation failure: the same work may well succeed when tried again. Not a transaction that got no
 * connection or no end in time (P2028): trying that again would make callers wait for minutes, and the queue longer.
 */
export const isTransient = (error: unknown): boolean =>
  known(error, 'P2034') || (known(error, 'P2010') && isWriteConflict(error.meta))

/** In a raw statement, as every lock is taken by one, Prisma gives such a failure no code of its own. */
const isWriteConflict = (meta: unknown): boolean => kindOf(meta) === 'TransactionWriteConflict'

function kindOf(meta: unknown): unknown {
  const { driverAdapterError } = (meta ?? {}) as { driverAdapterError?: { cause?: { kind?: unknown } } }
  return driverAdapterError?.cause?.kind
}
