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
    .replace(/\(.*?\)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/**
 * The rows of a pricing file, whose first record is its headings. Columns may stand in any order and others are passed over;
 * a file without one of the prices, or without a way to tell the variant, is refused as a whole.
 */
export function readPricingFile(records: readonly (readonly string[])[]): Outcome<TypedPricing[]> {
  const [headings = [], ...rows] = records
  const places = new Map(headings.map((heading, place) => [plain(heading), place]))
  const at = (column: Column) => places.get(plain(pricingFileColumns[column]))
  const missing = needed.filter((column) => at(column) === undefined)
  if (at('variantId') === undefined && at('sku') === undefined) missing.unshift('variantId')
  if (missing.length > 0) return unreadable(missing)
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

function unreadable(missing: readonly Column[]) {
  const names = missing.map((column) => `“${pricingFileColumns[column]}”`).join(', ')
  const message = `The file has no column ${names}. Its first line must be the headings, as in the exported file.`
  return refuse('invalid', message, { fields: [{ path: 'csv', message }] })
}
