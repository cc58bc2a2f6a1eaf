import type { QuoteTerms } from '../../domain/quote/quoteInput.ts'
import { Prisma } from '../prisma/client.ts'

const { join, raw, sql } = Prisma

interface TermColumn {
  /** In `quotes`. */
  readonly column: string
  /** In `quote_versions`. */
  readonly version: string
  readonly type: 'int' | 'numeric' | 'text'
}

/** Where each term of a quote is stored; a term that is missing here does not compile. */
const columns: { readonly [Term in keyof QuoteTerms]-?: TermColumn } = {
  price: { column: 'price_offered', version: 'price', type: 'numeric' },
  deliveryDays: { column: 'delivery_time', version: 'delivery_time', type: 'int' },
  comments: { column: 'comments', version: 'comments', type: 'text' },
}

const entries = Object.entries(columns) as [keyof QuoteTerms, TermColumn][]

const value = (terms: QuoteTerms, [term, { type }]: (typeof entries)[number]) =>
  sql`${terms[term]?.toString() ?? null}::text::${raw(type)}`

export const termColumns = raw(entries.map(([, { column }]) => column).join(', '))
export const versionColumns = raw(entries.map(([, { version }]) => version).join(', '))
export const termValues = (terms: QuoteTerms) => join(entries.map((entry) => value(terms, entry)))
export const termAssignments = (terms: QuoteTerms) =>
  join(entries.map((entry) => sql`${raw(entry[1].column)} = ${value(terms, entry)}`))

/**
 * The names and values for `json_build_object`, of a quote `q`; decimals as text, because JSON numbers are
 * not exact.
 */
export const termsAsJson = raw(
  entries
    .map(([term, { column, type }]) => `'${term}', q.${column}${type === 'numeric' ? '::text' : ''}`)
    .join(', '),
)

/** What each table with these texts calls them. */
const textTables = {
  quotes: ({ column }: TermColumn) => column,
  quote_versions: ({ version }: TermColumn) => version,
} as const

/**
 * Some of a table's rows, as a condition. By their places, which the database reads directly: where it expects few rows,
 * it would compare each row's key with all keys that it found. A row that changes meanwhile may be left out.
 */
export const someRows = (table: string, which: Prisma.Sql, limit: number): Prisma.Sql => sql`
  ctid = ANY (ARRAY(SELECT ctid FROM ${raw(table)} WHERE ${which} LIMIT ${raw(String(limit))}))`

/** Erases the supplier's texts in some of those quotes, or their versions. */
export function eraseTermTexts(table: keyof typeof textTables, which: Prisma.Sql, limit: number): Prisma.Sql {
  const nameOf = textTables[table]
  const texts = entries.filter(([, { type }]) => type === 'text').map(([, term]) => raw(nameOf(term)))
  const isWritten = join(
    texts.map((text) => sql`${text} IS NOT NULL`),
    ' OR ',
  )
  return sql`
    UPDATE ${raw(table)} SET ${join(texts.map((text) => sql`${text} = NULL`))}
    WHERE ${someRows(table, sql`${which} AND (${isWritten})`, limit)}`
}
