import { Prisma } from '../prisma/client.ts'

/** A statement that changes rows if a condition holds. */
export type Change = (when: Prisma.Sql) => Prisma.Sql

export const ALWAYS = Prisma.sql`TRUE`
