import { Prisma } from '../prisma/client.ts'

const { sql } = Prisma

/** The assignment of each column that a patch can change; a column that is missing here does not compile. */
export type Setters<Patch> = { readonly [Column in keyof Patch]-?: (patch: Patch) => Prisma.Sql }

/** The assignments of an UPDATE: of the columns that the patch gives a value, which may be null. */
export function assignments<Patch extends object>(setters: Setters<Patch>, patch: Patch): Prisma.Sql[] {
  const given = Object.keys(setters).filter(
    (column) => patch[column as keyof Patch] !== undefined,
  ) as (keyof Patch)[]
  return given.map((column) => setters[column](patch))
}

/** Values for SQL; a missing one is null. */
export const instant = (value: Date | null | undefined) =>
  sql`${value?.toISOString() ?? null}::text::timestamptz`
export const text = (value: string | null | undefined) => sql`${value ?? null}::text`
export const date = (value: string | null | undefined) => sql`${value ?? null}::text::date`
