import type { Statement } from './Statement.ts'
import {
  type Column,
  columnOf,
  NotTranslated,
  type Relation,
  relationOf,
  type Table,
  tableOf,
} from './Table.ts'

type Filter = Readonly<Record<string, unknown>>

/** Prisma's `where` as an SQL condition on the rows of `table` under this alias; `negated` within a NOT. */
export function condition(
  statement: Statement,
  table: Table,
  alias: string,
  where: unknown,
  negated = false,
): string {
  const parts = Object.entries(asFilter(where))
    .filter(([, wanted]) => wanted !== undefined)
    .map(([key, wanted]) => {
      const each = (filters: unknown, inNot = negated) =>
        asList(filters).map((filter) => condition(statement, table, alias, filter, inNot))
      switch (key) {
        case 'AND':
          return joined(each(wanted), 'AND', 'true')
        case 'OR':
          return joined(ofSomething(each(wanted)), 'OR', 'false')
        case 'NOT':
          return joined(
            ofSomething(each(wanted, true)).map((part) => `NOT ${part}`),
            'AND',
            'true',
          )
      }
      const relation = relationOf(table, key)
      // Prisma joins the row: if its column is null, neither the comparison nor its negation holds.
      if (relation && !relation.isList && negated) throw new NotTranslated('NOT of a single row')
      return relation
        ? ofRelation(statement, relation, table, alias, wanted)
        : ofColumn(statement, columnOf(table, key), alias, wanted)
    })
  return joined(parts, 'AND', 'true')
}

const joined = (parts: readonly string[], word: 'AND' | 'OR', none: string): string =>
  parts.length === 0 ? none : parts.length === 1 ? (parts[0] ?? none) : `(${parts.join(` ${word} `)})`

/** Prisma's result for empty filters within OR and NOT depends on their context. */
function ofSomething(parts: readonly string[]): readonly string[] {
  if (parts.length === 0 || parts.includes('true')) throw new NotTranslated('an empty filter')
  return parts
}

function asFilter(value: unknown): Filter {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof Date)
    throw new NotTranslated('a filter')
  return value as Filter
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** Whether rows of the two aliases belong together. */
export function join(relation: Relation, table: Table, alias: string, related: string): string {
  const other = tableOf(relation.table)
  const pairs = relation.from.map((from, nth) => {
    const to = relation.to[nth]
    if (to === undefined) throw new NotTranslated('a relation')
    return `${related}."${columnOf(other, to).name}" = ${alias}."${columnOf(table, from).name}"`
  })
  if (pairs.length === 0) throw new NotTranslated('a relation')
  return pairs.join(' AND ')
}

function ofRelation(
  statement: Statement,
  relation: Relation,
  table: Table,
  alias: string,
  wanted: unknown,
): string {
  const other = tableOf(relation.table)
  const exists = (filter: unknown) => {
    const related = statement.alias()
    const on = join(relation, table, alias, related)
    return `EXISTS (SELECT FROM "${other.name}" ${related} WHERE ${on} AND ${condition(statement, other, related, filter)})`
  }
  if (wanted === null) {
    if (relation.isList) throw new NotTranslated('null for a list')
    return `NOT ${exists({})}`
  }
  const filter = asFilter(wanted)
  if (!relation.isList) {
    const { is, isNot, ...plain } = filter
    // Equals Prisma's result as long as the filter is never NULL for an existing row.
    if (isNot !== undefined && isNot !== null) return `NOT ${exists(isNot)}`
    if (isNot === null) throw new NotTranslated('isNot')
    if (is === undefined) return exists(plain)
    return is === null ? `NOT ${exists({})}` : exists(is)
  }
  const parts = Object.entries(filter)
    .filter(([, each]) => each !== undefined)
    .map(([word, each]) => {
      if (word === 'some') return exists(each)
      if (word === 'none') return `NOT ${exists(each)}`
      throw new NotTranslated(word)
    })
  return joined(parts, 'AND', 'true')
}

const COMPARISONS: Readonly<Record<string, string>> = { gt: '>', gte: '>=', lt: '<', lte: '<=' }

function ofColumn(statement: Statement, column: Column, alias: string, wanted: unknown): string {
  // Prisma has special comparisons for lists and JSON.
  if (column.isList || column.type === 'jsonb') throw new NotTranslated('a list or JSON')
  const left = `${alias}."${column.name}"`
  const equals = (value: unknown) =>
    value === null ? `${left} IS NULL` : `${left} = ${statement.parameter(column, value)}`
  if (typeof wanted !== 'object' || wanted === null || wanted instanceof Date || 'toFixed' in wanted)
    return equals(wanted)
  const { mode, ...words } = wanted as Filter
  if (mode !== undefined && mode !== 'default' && mode !== 'insensitive') throw new NotTranslated('a mode')
  const parts = Object.entries(words)
    .filter(([, value]) => value !== undefined)
    .map(([word, value]: [string, unknown]) => {
      if (word === 'contains') return containing(statement, column, left, value, mode === 'insensitive')
      // Case-insensitive equality is not used.
      if (mode === 'insensitive') throw new NotTranslated(word)
      const comparison = COMPARISONS[word]
      if (comparison !== undefined) return `${left} ${comparison} ${statement.parameter(column, value)}`
      switch (word) {
        case 'equals':
          return equals(value)
        case 'not':
          if (value === null) return `${left} IS NOT NULL`
          return `${left} <> ${statement.parameter(column, value)}`
        case 'in':
        case 'notIn':
          return among(statement, column, left, word, value)
        default:
          throw new NotTranslated(word)
      }
    })
  return joined(parts, 'AND', 'true')
}

/** The text is a pattern already, as it is for Prisma: the caller has escaped LIKE's wildcards. */
function containing(
  statement: Statement,
  column: Column,
  left: string,
  text: unknown,
  ignoringCase: boolean,
): string {
  if (column.type !== 'text' || typeof text !== 'string') throw new NotTranslated('contains')
  return `${left} ${ignoringCase ? 'ILIKE' : 'LIKE'} ${statement.parameter(column, `%${text}%`)}`
}

const WORD = /^\w+$/

function among(
  statement: Statement,
  column: Column,
  left: string,
  word: 'in' | 'notIn',
  values: unknown,
): string {
  if (!Array.isArray(values)) throw new NotTranslated(word)
  if (values.length === 0) return word === 'in' ? 'false' : 'true'
  // The few values of an enum are written into the statement, so that the database can use its partial
  // indexes.
  const list =
    column.isEnum && values.every((value): value is string => typeof value === 'string' && WORD.test(value))
      ? `(${values.map((value) => `'${value}'`).join(', ')})`
      : null
  if (list) return `${left} ${word === 'in' ? 'IN' : 'NOT IN'} ${list}`
  const given = statement.parameters(column, values)
  return word === 'in' ? `${left} = ANY(${given})` : `${left} <> ALL(${given})`
}
