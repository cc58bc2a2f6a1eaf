import { type Outcome, refuse } from '../refusal.ts'
import type { PricingField, TypedPricing } from './pricingRows.ts'

/** The columns of a pricing file, in order. The first three tell a person what the row is about. */
export const pricingFileColumns = {
  product: 'Product',
  variant: 'Variant',
  sku: 'SKU',
  variantId: 'Variant ID',
  basePrice: 'Base price (USD)',
  houston: 'Houston (USD)',
  london: 'London (GBP)',
  hongKong: 'Hong Kong (HKD)',
  certification: 'Certification',
  leadTimeDays: 'Lead time (days)',
  stock: 'Stock',
  minimumOrderQuantity: 'Minimum order',
  notes: 'Notes',
} as const satisfies Record<PricingField | 'product' | 'variant' | 'sku' | 'variantId', string>

type Column = keyof typeof pricingFileColumns

/** One variant of the catalogue and what the supplier asks for it, as texts; null where nothing stands. */
export type PricingFileRow = { readonly [C in Column]: string | null }

const columns = Object.keys(pricingFileColumns) as Column[]

/** A pricing file, as `readPricingFile` takes it back. */
export const pricingFile = (rows: readonly PricingFileRow[]) => ({
  headings: Object.values(pricingFileColumns),
  records: rows.map((row) => columns.map((column) => row[column])),
})

const needed: readonly Column[] = [
  'basePrice',
  'houston',
  'london',
  'hongKong',
  'certification',
  'leadTimeDays',
]

/** Units in brackets, case and spaces are the reader's: 'base price' is 'Base price (USD)'. */
const plain = (heading: string) =>
  heading
    .replace(/\([^()]*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** The currency that a heading names by its three letters; null: none. */
const currencyIn = (heading: string) => /\(\s*([a-z]{3})\s*\)/i.exec(heading)?.[1]?.toUpperCase() ?? null

/** Prices in another currency than the column's are none of the column's: nothing is converted. */
const isHeadingOf = (name: string) => {
  const words = plain(name)
  const currency = currencyIn(name)
  return (heading: string) =>
    plain(heading) === words && (currency === null || (currencyIn(heading) ?? currency) === currency)
}

/** Further ones are no headings of a table that anybody filled in, and longer ones are none at all. */
const MOST_HEADINGS = 500
const LONGEST_HEADING = 200

/**
 * The rows of a pricing file, whose first record is its headings. Columns may stand in any order and others are passed over;
 * a file without one of the prices, with two columns for one, or without a way to tell the variant, is refused as a whole.
 */
export function readPricingFile(records: readonly (readonly string[])[]): Outcome<TypedPricing[]> {
  const [headings = [], ...rows] = records
  const places = new Map<Column, number>()
  for (const column of columns) {
    const isHeading = isHeadingOf(pricingFileColumns[column])
    const found = headings
      .slice(0, MOST_HEADINGS)
      .flatMap((heading, place) => (heading.length <= LONGEST_HEADING && isHeading(heading) ? [place] : []))
    if (found.length > 1)
      return unreadable(`The file has more than one column “${pricingFileColumns[column]}”.`)
    if (found[0] !== undefined) places.set(column, found[0])
  }
  const at = (column: Column) => places.get(column)
  const missing = needed.filter((column) => at(column) === undefined)
  if (at('variantId') === undefined && at('sku') === undefined) missing.unshift('variantId')
  if (missing.length > 0) return withoutColumns(missing)
  const cell = (row: readonly string[], column: Column) => {
    const place = at(column)
    return (place !== undefined && row[place]?.trim()) || null
  }
  return rows.flatMap((row, i) => {
    if (row.every((text) => text.trim() === '')) return []
    return [
      {
        line: i + 2,
        variantId: cell(row, 'variantId'),
        sku: cell(row, 'sku'),
        basePrice: cell(row, 'basePrice'),
        houston: cell(row, 'houston'),
        london: cell(row, 'london'),
        hongKong: cell(row, 'hongKong'),
        certification: cell(row, 'certification'),
        leadTimeDays: cell(row, 'leadTimeDays'),
        stock: cell(row, 'stock'),
        minimumOrderQuantity: cell(row, 'minimumOrderQuantity'),
        notes: cell(row, 'notes'),
      },
    ]
  })
}

function withoutColumns(missing: readonly Column[]) {
  const names = missing.map((column) => `“${pricingFileColumns[column]}”`).join(', ')
  return unreadable(
    `The file has no column ${names}. Its first line must be the headings, as in the exported file.`,
  )
}

const unreadable = (message: string) => refuse('invalid', message, { fields: [{ path: 'csv', message }] })
