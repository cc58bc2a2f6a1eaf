import { condition, join } from './condition.ts'
import type { Statement } from './Statement.ts'
import { storedDecimal } from './storedDecimal.ts'
import { storedInstant } from './storedInstant.ts'
import { type Column, columnOf, NotTranslated, relationOf, type Table, tableOf } from './Table.ts'

/** The arguments of a Prisma read that are translated. */
export interface ReadArgs {
  readonly select?: unknown
  readonly where?: unknown
  readonly orderBy?: unknown
  readonly take?: unknown
}

const TRANSLATED = new Set(['select', 'where', 'orderBy', 'take'])

/** Converts a JSON value into the value that Prisma would return. */
type Revive = (value: unknown) => unknown

interface Selected {
  /** The SQL expression of a JSON array with the selected values of a row. */
  readonly json: string
  readonly revive: Revive
}

/** A statement's FROM clause and the clauses after it. */
interface Rows {
  readonly alias: string
  readonly from: string
  readonly orderBy: string
}

/** Prisma's `select` for a row of `table` under this alias. */
export function selection(statement: Statement, table: Table, alias: string, select: unknown): Selected {
  if (typeof select !== 'object' || select === null) throw new NotTranslated('a read without select')
  const names: string[] = []
  const parts: string[] = []
  const revivers: (Revive | null)[] = []
  for (const [field, wanted] of Object.entries(select as Record<string, unknown>)) {
    if (wanted === undefined || wanted === false) continue
    if (field === '_count') {
      const { names: counted, json } = counts(statement, table, alias, wanted)
      names.push(field)
      parts.push(json)
      revivers.push((values) =>
        Object.fromEntries(counted.map((name, nth) => [name, (values as unknown[])[nth]])),
      )
      continue
    }
    const relation = relationOf(table, field)
    names.push(field)
    if (!relation) {
      if (wanted !== true) throw new NotTranslated(field)
      const column = columnOf(table, field)
      parts.push(columnJson(column, alias))
      revivers.push(columnReviver(column))
      continue
    }
    const other = tableOf(relation.table)
    const args = (wanted === true ? {} : wanted) as ReadArgs
    refuseOthers(args)
    const related = statement.alias()
    const on = join(relation, table, alias, related)
    const rows = rowsOf(statement, other, related, args, on)
    // Not as one object: the functions below would keep the text of each level in memory.
    const { json, revive } = selection(statement, other, related, args.select)
    const read = `SELECT ${json} FROM ${rows.from}${rows.orderBy}`
    if (relation.isList) {
      parts.push(`ARRAY(${read})`)
      revivers.push((values) => (values as unknown[]).map(revive))
    } else {
      if (args.where !== undefined || args.orderBy !== undefined || args.take !== undefined)
        throw new NotTranslated('arguments of a single row')
      parts.push(`(${read})`)
      revivers.push((value) => (value === null ? null : revive(value)))
    }
  }
  if (parts.length > MAX_ARGUMENTS) throw new NotTranslated('a very wide row')
  return {
    json: `json_build_array(${parts.join(', ')})`,
    revive: (value) => {
      const values = value as unknown[]
      const row: Record<string, unknown> = {}
      for (let nth = 0; nth < names.length; nth++) {
        const revive = revivers[nth]
        row[names[nth] as string] = revive ? revive(values[nth]) : values[nth]
      }
      return row
    },
  }
}

/** Prisma's `_count`: the number of related rows, by relation. */
function counts(statement: Statement, table: Table, alias: string, wanted: unknown) {
  const select = (wanted as { readonly select?: object }).select
  if (!select) throw new NotTranslated('a count of all relations')
  const names: string[] = []
  const parts: string[] = []
  for (const [field, how] of Object.entries(select) as [string, unknown][]) {
    if (!how) continue
    const relation = relationOf(table, field)
    if (!relation) throw new NotTranslated(field)
    const related = statement.alias()
    const on = join(relation, table, alias, related)
    const where = how === true ? undefined : (how as ReadArgs).where
    const { from } = rowsOf(statement, tableOf(relation.table), related, { where }, on)
    names.push(field)
    parts.push(`(SELECT count(*) FROM ${from})`)
  }
  return { names, json: `json_build_array(${parts.join(', ')})` }
}

/** PostgreSQL's limit for the arguments of a function. */
const MAX_ARGUMENTS = 100

export function refuseOthers(args: object): void {
  for (const [name, value] of Object.entries(args))
    if (value !== undefined && !TRANSLATED.has(name)) throw new NotTranslated(name)
}

/**
 * The rows that `where`, `orderBy` and `take` select. With a limit, they are found in a subquery before their
 * selection is evaluated.
 */
export function rowsOf(statement: Statement, table: Table, alias: string, args: ReadArgs, on = 'true'): Rows {
  const where = `${on} AND ${args.where === undefined ? 'true' : condition(statement, table, alias, args.where)}`
  const orderBy = ordering(statement, table, alias, args.orderBy)
  const plain = `"${table.name}" ${alias} WHERE ${where}`
  const { take } = args
  if (take === undefined) return { alias, from: plain, orderBy }
  if (typeof take !== 'number' || !Number.isInteger(take) || take < 0) throw new NotTranslated('take')
  // With the limit as a parameter, every execution would be planned again.
  return { alias, from: `(SELECT ${alias}.* FROM ${plain}${orderBy} LIMIT ${take}) ${alias}`, orderBy }
}

function ordering(statement: Statement, table: Table, alias: string, orderBy: unknown): string {
  if (orderBy === undefined) return ''
  const keys = sortKeys(statement, table, alias, orderBy)
  return keys.length === 0 ? '' : ` ORDER BY ${keys.map(({ by, how }) => `${by} ${how}`).join(', ')}`
}

/** A key by a column of a single related row has a subquery: lists that sort by one have few rows. */
function sortKeys(
  statement: Statement,
  table: Table,
  alias: string,
  orderBy: unknown,
): { readonly by: string; readonly how: string }[] {
  const keys = (Array.isArray(orderBy) ? orderBy : [orderBy]).flatMap((each: unknown) =>
    Object.entries(each as Record<string, unknown>),
  )
  return keys.flatMap(([field, how]) => {
    const relation = relationOf(table, field)
    if (!relation) return [{ by: `${alias}."${columnOf(table, field).name}"`, how: direction(how) }]
    if (relation.isList) throw new NotTranslated('orderBy of a list')
    const other = tableOf(relation.table)
    const related = statement.alias()
    const from = `FROM "${other.name}" ${related} WHERE ${join(relation, table, alias, related)}`
    return sortKeys(statement, other, related, how).map((key) => ({
      ...key,
      by: `(SELECT ${key.by} ${from})`,
    }))
  })
}

const DIRECTIONS = new Set(['asc', 'desc'])
const NULLS = new Set(['', 'first', 'last'])

function direction(how: unknown): string {
  const { sort = '', nulls = '' } = typeof how === 'string' ? { sort: how } : asSort(how)
  if (!DIRECTIONS.has(sort) || !NULLS.has(nulls)) throw new NotTranslated('orderBy')
  return nulls === '' ? sort : `${sort} NULLS ${nulls}`
}

const asSort = (how: unknown) => (how ?? {}) as { readonly sort?: string; readonly nulls?: string }

function columnJson({ name, type, isList }: Column, alias: string): string {
  const column = `${alias}."${name}"`
  // JSON numbers would lose digits.
  if (type === 'numeric' || type === 'int8') return `${column}::text${isList ? '[]' : ''}`
  if (type === 'bytea') throw new NotTranslated(type)
  return column
}

function columnReviver({ type, isList }: Column): Revive | null {
  const one = REVIVERS[type]
  if (!one) return null
  return isList
    ? (values) => (values === null ? null : (values as unknown[]).map(one))
    : (value) => (value === null ? null : one(value))
}

const REVIVERS: Readonly<Record<string, Revive>> = {
  numeric: (value) => storedDecimal(value as string),
  int8: (value) => BigInt(value as string),
  timestamptz: (value) => storedInstant(value as string),
  date: (value) => new Date(value as string),
}
