import { readTable, withoutColumns } from '../readTable.ts'
import { isRefusal, type Outcome } from '../refusal.ts'
import { type ProductField, productFields, type TypedProduct } from './productRows.ts'

/** The columns that a product file is read by. */
export const productFileColumns = {
  product: 'Product',
  category: 'Category',
  variant: 'Variant',
  sku: 'SKU',
  option1: 'Option 1',
  option2: 'Option 2',
  option3: 'Option 3',
  price: 'Price (USD)',
  cost: 'Cost (USD)',
  weight: 'Weight (g)',
  productId: 'Product ID',
  variantId: 'Variant ID',
} as const satisfies Record<ProductField | 'productId' | 'variantId', string>

/** What an exported file tells besides; reading passes over it. */
const told = {
  storeId: 'Store ID',
  suppliers: 'Suppliers',
  lowest: 'Lowest supplier price (USD)',
  highest: 'Highest supplier price (USD)',
  updated: 'Last updated',
} as const

type Column = keyof typeof productFileColumns | keyof typeof told

/** One variant of the catalogue, or a product without any, as texts; null where nothing stands. */
export type ProductFileRow = { readonly [C in Column]: string | null }

const written = { ...productFileColumns, ...told }
const columns = Object.keys(written) as Column[]

/** A product file, as `readProductFile` takes it back. */
export const productFile = (rows: readonly ProductFileRow[]) => ({
  headings: Object.values(written),
  records: rows.map((row) => columns.map((column) => row[column])),
})

/** The rows of a product file. One without a way to tell what its rows are about is refused as a whole. */
export function readProductFile(records: readonly (readonly string[])[]): Outcome<TypedProduct[]> {
  const table = readTable(records, productFileColumns)
  if (isRefusal(table)) return table
  if (!table.has('sku') && !table.has('variantId')) return withoutColumns([productFileColumns.sku])
  return table.rows.map(({ line, cell }) => ({
    line,
    productId: cell('productId'),
    variantId: cell('variantId'),
    values: Object.fromEntries(productFields.map((field) => [field, cell(field)])) as TypedProduct['values'],
  }))
}
