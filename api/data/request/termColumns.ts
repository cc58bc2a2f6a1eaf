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

/** The key of each table with these texts, and its names for them. */
const textTables = {
  quotes: { key: 'id', nameOf: ({ column }: TermColumn) => column },
  quote_versions: { key: 'quote_id, version', nameOf: ({ version }: TermColumn) => version },
} as const

/** Erases the supplier's texts in some of those quotes, or their versions. */
export function eraseTermTexts(table: keyof typeof textTables, which: Prisma.Sql, limit: number): Prisma.Sql {
  const { key, nameOf } = textTables[table]
  const texts = entries.filter(([, { type }]) => type === 'text').map(([, term]) => raw(nameOf(term)))
  const isWritten = join(
    texts.map((text) => sql`${text} IS NOT NULL`),
    ' OR ',
  )
  return sql`
    UPDATE ${raw(table)} SET ${join(texts.map((text) => sql`${text} = NULL`))}
    WHERE (${raw(key)}) IN (
      SELECT ${raw(key)} FROM ${raw(table)} WHERE ${which} AND (${isWritten}) LIMIT ${raw(String(limit))})`
}
