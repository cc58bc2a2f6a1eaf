import { readTable, withoutColumns } from '../readTable.ts'
import { isRefusal, type Outcome } from '../refusal.ts'
import { type ProductField, productFields, type TypedProduct } from './productRows.ts'

/** The columns an import reads. */
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

/** Extra columns of the export; an import ignores them. */
const exportOnly = {
  storeId: 'Store ID',
  suppliers: 'Suppliers',
  lowestBase: 'Lowest base price (USD)',
  highestBase: 'Highest base price (USD)',
  lowestOnboarding: 'Lowest onboarding price (USD)',
  highestOnboarding: 'Highest onboarding price (USD)',
  updated: 'Last updated',
} as const

type Column = keyof typeof productFileColumns | keyof typeof exportOnly

/** One variant, or a product without variants, as texts; null for an empty cell. */
export type ProductFileRow = { readonly [C in Column]: string | null }

const headings = { ...productFileColumns, ...exportOnly }
const columns = Object.keys(headings) as Column[]

/** A product file that `readProductFile` can read back. */
export const productFile = (rows: readonly ProductFileRow[]) => ({
  headings: Object.values(headings),
  records: rows.map((row) => columns.map((column) => row[column])),
})

/** The rows of a product file. A file without a SKU or variant id column is refused as a whole. */
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
