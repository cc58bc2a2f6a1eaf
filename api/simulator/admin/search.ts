import { compareIds } from '../ids.ts'

/** The searchable values of a row: numbers (including epoch ms), ids, or case-insensitive text. */
type SearchField<Row> =
  | { readonly id: (row: Row) => string | null }
  | { readonly instant: (row: Row) => string | null }
  | { readonly text: (row: Row) => string | readonly string[] | null }

export type SearchFields<Row> = Readonly<Record<string, SearchField<Row>>>

interface Term {
  readonly field: string
  readonly not: boolean
  readonly compare: string
  readonly value: string
}

export interface SearchNote {
  readonly field: string
  readonly message: string
}

const TERM = /(-|NOT\s+)?([\w.]+):(>=|<=|>|<)?(?:'([^']*)'|"([^"]*)"|([^\s()]+))|(\S+)/gi

interface Search<Row> {
  readonly matches: (row: Row) => boolean
  /** The search only asks for rows after this id. */
  readonly afterId: string | null
}

/**
 * The rows that match a query such as `updated_at:>='2026-11-20T00:00:00Z' AND status:active`. Like the
 * store, it ignores what it does not understand and warns the client.
 */
export function search<Row>(query: string, fields: SearchFields<Row>, notes: SearchNote[]): Search<Row> {
  const terms = readTerms(query, notes)
  const tests = terms.flatMap(({ field, not, compare, value }) => {
    const known = fields[field]
    if (!known) notes.push({ field, message: 'Invalid search field for this query.' })
    const test = known && testOf(known, compare, value)
    if (known && !test) notes.push({ field, message: `Input \`${value}\` is not an accepted value.` })
    return test ? [(row: Row) => test(row) !== not] : []
  })
  const [term] = terms
  const afterOnly = terms.length === 1 && term?.field === 'id' && term.compare === '>' && !term.not
  return {
    matches: (row) => tests.every((test) => test(row)),
    afterId: afterOnly && /^\d+$/.test(term.value) ? term.value : null,
  }
}

function readTerms(query: string, notes: SearchNote[]): Term[] {
  return [...query.matchAll(TERM)].flatMap(([whole, not, field, compare, single, double, bare]) => {
    if (field)
      return {
        field: field.toLowerCase(),
        not: not !== undefined,
        compare: compare ?? '=',
        value: single ?? double ?? bare ?? '',
      }
    if (whole.toUpperCase() !== 'AND')
      notes.push({ field: whole, message: 'The simulator searches by fields joined with AND only.' })
    return []
  })
}

function testOf<Row>(
  field: SearchField<Row>,
  compare: string,
  value: string,
): ((row: Row) => boolean) | null {
  const holds = (order: number) =>
    compare === '='
      ? order === 0
      : (compare.includes('=') && order === 0) || (compare.startsWith('<') ? order < 0 : order > 0)
  if ('id' in field) {
    const wanted = /(\d+)$/.exec(value)?.[1]
    return wanted === undefined
      ? null
      : (row) => {
          const id = field.id(row)
          return id !== null && holds(compareIds(id, wanted))
        }
  }
  if ('instant' in field) {
    const wanted = Date.parse(value)
    return Number.isNaN(wanted)
      ? null
      : (row) => {
          const instant = field.instant(row)
          return instant !== null && holds(Date.parse(instant) - wanted)
        }
  }
  const wanted = value.toLowerCase().split(',')
  return (row) => [field.text(row) ?? ''].flat().some((text) => wanted.includes(text.toLowerCase()))
}
