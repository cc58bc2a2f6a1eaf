import { Prisma } from '../prisma/client.ts'

const known = (error: unknown, code: string): error is Prisma.PrismaClientKnownRequestError =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === code

/**
 * A deadlock or serialization failure, which is worth retrying. Not a transaction that timed out waiting for a
 * connection or running (P2028): retrying would make callers wait for minutes and the queue longer.
 */
export const isTransient = (error: unknown): boolean =>
  known(error, 'P2034') ||
  (known(error, 'P2010') && isWriteConflict(error.meta)) ||
  kindOf({ driverAdapterError: error }) === 'TransactionWriteConflict'

/** A statement sent past Prisma violated a unique index. */
export const isUniqueViolation = (error: unknown): boolean =>
  kindOf({ driverAdapterError: error }) === 'UniqueConstraintViolation'

/** In a raw statement, which takes all our locks, Prisma has no code of its own for such a failure. */
const isWriteConflict = (meta: unknown): boolean => kindOf(meta) === 'TransactionWriteConflict'

function kindOf(meta: unknown): unknown {
  const { driverAdapterError } = (meta ?? {}) as { driverAdapterError?: { cause?: { kind?: unknown } } }
  return driverAdapterError?.cause?.kind
}
