import type { SendText } from '../database/sendStatement.ts'
import type { Prisma, PrismaClient } from '../prisma/client.ts'
import { condition } from './condition.ts'
import { recentTexts } from './recentTexts.ts'
import { type ReadArgs, refuseOthers, rowsOf, selection } from './selection.ts'
import { Statement } from './Statement.ts'
import { NotTranslated, type Table, tableOf } from './Table.ts'

type Args = ReadArgs & Readonly<Record<string, unknown>>
type Read = (args?: Args) => Promise<unknown>

/**
 * A Prisma client whose reads with `select` are each one SQL statement, generated here, with the related rows
 * as JSON. Prisma needs several statements or `LATERAL` joins for them, and many times the processor time to
 * plan, send and decode them. Arguments that are not translated go to Prisma, and so do all other operations.
 */
export function readingInOne(prisma: PrismaClient, send: SendText): PrismaClient {
  const models = new Map<string, object>()
  const modelOf = (name: string, original: object) => {
    const known = models.get(name) ?? withReads(name, original as Record<string, Read>, send)
    models.set(name, known)
    return known
  }
  return new Proxy(prisma, {
    get(target, key) {
      const value = Reflect.get(target, key, target) as unknown
      if (typeof key === 'string' && MODEL.test(key) && typeof value === 'object' && value !== null)
        return modelOf(key, value)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

const MODEL = /^[a-z]\w*$/

function withReads(name: string, original: Record<string, Read>, send: SendText): object {
  const table = tableOf(`${name.charAt(0).toUpperCase()}${name.slice(1)}`)
  const answer = (args: Args, result: (rows: readonly unknown[]) => unknown) => {
    const { sql, revive } = findStatement(table, args)
    return send(sql).then(([row]) => result((JSON.parse(row?.[0] as string) as unknown[]).map(revive)))
  }
  const find = (args: Args) => answer(args, (rows) => rows)
  const first = (args: Args) => answer({ ...args, take: 1 }, ([row]) => row ?? null)
  // Prisma finds no row either, and throws the error that callers expect.
  const firstOrThrow = (method: string) => (args: Args) =>
    first(args).then((row) => row ?? original[method]?.(args))
  const count = (args: Args) => send(countStatement(table, args)).then(([row]) => Number(row?.[0]))
  const reads: Record<string, (args: Args) => Promise<unknown>> = {
    findMany: find,
    findFirst: first,
    findUnique: first,
    findFirstOrThrow: firstOrThrow('findFirstOrThrow'),
    findUniqueOrThrow: firstOrThrow('findUniqueOrThrow'),
    count,
  }
  const translated = new Map(
    Object.entries(reads).map(([method, read]) => [
      method,
      (args: Args = {}) => {
        try {
          return read(args)
        } catch (error) {
          if (error instanceof NotTranslated) return original[method]?.(args)
          throw error
        }
      },
    ]),
  )
  return new Proxy(original, {
    get: (target, key, receiver) =>
      (typeof key === 'string' && translated.get(key)) || (Reflect.get(target, key, receiver) as unknown),
  })
}

/** One row with one JSON array of all rows. */
function findStatement(table: Table, args: Args) {
  refuseOthers(args)
  const { begun, alias, json, revive, number } = selectionOf(table, args.select)
  const statement = new Statement(begun)
  const { from, orderBy } = rowsOf(statement, table, alias, args)
  const rows = `${from}${orderBy}`
  const write = () => `SELECT array_to_json(ARRAY(SELECT ${json} FROM ${rows}))::text`
  const text = number === undefined ? write() : textOf(`${number} ${rows}`, write)
  return { sql: { text, values: statement.values }, revive }
}

/** A row and its `at` from the statement that found it. */
export interface Placed<Row> {
  readonly row: Row
  readonly at: Date
}

/**
 * Reads the rows of a table that a hand-written statement finds, in its order, together with that statement.
 * Its columns are `id`, `nth`, by which the rows are sorted, and `at`, in milliseconds. Null if the arguments
 * are not translated.
 */
export function readAt<Row>(
  send: SendText,
  model: string,
  args: Pick<ReadArgs, 'select' | 'where'>,
  places: Prisma.Sql,
): Promise<Placed<Row>[]> | null {
  try {
    const { sql, revive } = placedStatement(tableOf(model), args, places)
    return send(sql).then(([answer]) =>
      (JSON.parse(answer?.[0] as string) as [number, unknown][]).map(([at, row]) => ({
        row: revive(row) as Row,
        at: new Date(at),
      })),
    )
  } catch (error) {
    if (error instanceof NotTranslated) return null
    throw error
  }
}

function placedStatement(table: Table, { select, where }: ReadArgs, places: Prisma.Sql) {
  const { begun, alias, json, revive, number } = selectionOf(table, select)
  const statement = new Statement(begun)
  const place = statement.alias()
  const found = statement.part(places)
  const filter = condition(statement, table, alias, where)
  const rows = `(${found}) ${place} JOIN "${table.name}" ${alias} ON ${alias}.id = ${place}.id WHERE ${filter} ORDER BY ${place}.nth`
  const write = () =>
    `SELECT array_to_json(ARRAY(SELECT json_build_array(${place}.at, ${json}) FROM ${rows}))::text`
  const text = number === undefined ? write() : textOf(`at ${number} ${rows}`, write)
  return { sql: { text, values: statement.values }, revive }
}

/** For all selections together, because a text takes up to twenty kilobytes, and clients choose limits and filters. */
const MAX_TEXTS = 500

/**
 * The statements of frozen selections, by the selection's number and how the rows are found. A long text that
 * is the same object each time is found by its name without being read again.
 */
const textOf = recentTexts(MAX_TEXTS)

interface Begun extends ReturnType<typeof newSelection> {
  /** Only of a frozen selection. */
  readonly number?: number
}

const ofFrozen = new WeakMap<object, Begun & { readonly table: Table }>()
let frozen = 0

/** A frozen selection is used again and again, so its statement is cached. */
function selectionOf(table: Table, select: unknown): Begun {
  if (typeof select !== 'object' || select === null || !Object.isFrozen(select))
    return newSelection(table, select)
  const known = ofFrozen.get(select)
  if (known?.table === table) return known
  const made = { ...newSelection(table, select), table, number: ++frozen }
  ofFrozen.set(select, made)
  return made
}

function newSelection(table: Table, select: unknown) {
  const begun = new Statement()
  const alias = begun.alias()
  return { begun, alias, ...selection(begun, table, alias, select) }
}

function countStatement(table: Table, { where, ...others }: Args) {
  if (Object.values(others).some((value) => value !== undefined)) throw new NotTranslated('count')
  const statement = new Statement()
  const alias = statement.alias()
  const filter = where === undefined ? 'true' : condition(statement, table, alias, where)
  return {
    text: `SELECT count(*)::int4 FROM "${table.name}" ${alias} WHERE ${filter}`,
    values: statement.values,
  }
}
