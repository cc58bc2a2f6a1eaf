import { Prisma } from './prisma/client.ts'

const known = (error: unknown, code: string): error is Prisma.PrismaClientKnownRequestError =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === code

/** A unique constraint refused the row: somebody else's came first. */
export const isDuplicate = (error: unknown): boolean => known(error, 'P2002')

/** A deadlock or serialisation failure: the same work may well succeed when tried again. */
export const isTransient = (error: unknown): boolean => known(error, 'P2034') || known(error, 'P2028')
