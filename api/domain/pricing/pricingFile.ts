import { readTable, withoutColumns } from '../readTable.ts'
import { isRefusal, type Outcome } from '../refusal.ts'
import { optionalFields, type PricingField, pricingFields, type TypedPricing } from './pricingRows.ts'

/** The columns of a pricing file, in order. The first three tell a person which variant the row is about. */
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

/** One variant and the supplier's list price for it, as texts; null for an empty cell. */
export type PricingFileRow = { readonly [C in Column]: string | null }

const columns = Object.keys(pricingFileColumns) as Column[]

/** A pricing file that `readPricingFile` can read back. */
export const pricingFile = (rows: readonly PricingFileRow[]) => ({
  headings: Object.values(pricingFileColumns),
  records: rows.map((row) => columns.map((column) => row[column])),
})

const prices = ['basePrice', 'houston', 'london', 'hongKong'] as const
const needed: readonly Column[] = [...prices, 'certification', 'leadTimeDays']

/**
 * The rows of a pricing file, whose first record is its headings. Columns may be in any order, and unknown
 * ones are ignored; a file that lacks a price column, repeats a column or does not identify the variant is
 * refused as a whole. A row without any price is blank, even if its lead time is filled. Terms whose optional
 * column the file lacks stay as they are.
 */
export function readPricingFile(records: readonly (readonly string[])[]): Outcome<TypedPricing[]> {
  const table = readTable(records, pricingFileColumns)
  if (isRefusal(table)) return table
  const missing = needed.filter((column) => !table.has(column))
  if (!table.has('variantId') && !table.has('sku')) missing.unshift('variantId')
  if (missing.length > 0) return withoutColumns(missing.map((column) => pricingFileColumns[column]))
  const kept = optionalFields.filter((field) => !table.has(field))
  return table.rows.map(({ line, cell }) => {
    const isPriced = prices.some((price) => cell(price) !== null)
    const term = (field: PricingField) => [field, isPriced ? cell(field) : null] as const
    return {
      line,
      variantId: cell('variantId'),
      sku: cell('sku'),
      ...Object.fromEntries(pricingFields.map(term)),
      ...(kept.length > 0 && { kept }),
    }
  })
}
