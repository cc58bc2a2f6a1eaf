import { Prisma, type PrismaClient } from '../../prisma/client.ts'

/**
 * The suppliers, and the start of the period, a midnight in UTC. Each read is one statement for any number of
 * suppliers.
 */
export interface Wanted {
  readonly supplierIds: readonly string[]
  readonly since: Date
}

/** The figures of the whole period, and of each month (YYYY-MM, in UTC) that has any. */
export interface PeriodTallies<Tally> {
  readonly whole: Tally
  readonly months: ReadonlyMap<string, Tally>
}

type Tallies<Tally> = ReadonlyMap<string, PeriodTallies<Tally>>

export type Read<Tally> = (prisma: PrismaClient, wanted: Wanted) => Promise<Tallies<Tally>>

export interface Grouped {
  readonly supplier_id: string
  /** Null for the whole period. */
  readonly month: string | null
}

export const idsOf = ({ supplierIds }: Wanted) => Prisma.sql`${[...supplierIds]}::uuid[]`
export const sinceOf = ({ since }: Wanted) => Prisma.sql`${since.toISOString()}::timestamptz`
export const monthOf = (instant: Prisma.Sql) => Prisma.sql`to_char(${instant} AT TIME ZONE 'UTC', 'YYYY-MM')`

/**
 * A join with one row of other tables for each row before it. `OFFSET 0` keeps the planner from joining all
 * rows of those tables, which would read every supplier's rows to find those of one.
 */
export const forEach = (one: Prisma.Sql) => Prisma.sql`CROSS JOIN LATERAL (${one} OFFSET 0)`

/** Groups the rows by supplier. */
export function talliesOf<Row extends Grouped, Tally>(
  rows: readonly Row[],
  read: (row: Row) => Tally,
): Tallies<Tally> {
  const months = new Map<string, Map<string, Tally>>()
  for (const row of rows) {
    if (row.month === null) continue
    const ofSupplier = months.get(row.supplier_id) ?? new Map<string, Tally>()
    months.set(row.supplier_id, ofSupplier.set(row.month, read(row)))
  }
  return new Map(
    rows
      .filter(({ month }) => month === null)
      .map((row) => [
        row.supplier_id,
        { whole: read(row), months: months.get(row.supplier_id) ?? new Map<string, Tally>() },
      ]),
  )
}
