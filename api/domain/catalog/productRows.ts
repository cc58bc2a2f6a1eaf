import { z } from 'zod'
import { toCents, type Amount } from '../money.ts'
import { priceInput } from '../priceInput.ts'
import { readDecimal } from '../typedPrice.ts'
import { parseInput } from '../parseInput.ts'
import { type FieldProblem, isRefusal } from '../refusal.ts'
import { optionalText } from '../text.ts'
import { MAX_CATEGORY_LENGTH, MAX_NAME_LENGTH, MAX_SKU_LENGTH } from './productInput.ts'

/** The fields a row of a product file may set. */
export const productFields = [
  'product',
  'category',
  'variant',
  'sku',
  'option1',
  'option2',
  'option3',
  'price',
  'cost',
  'weight',
] as const
export type ProductField = (typeof productFields)[number]

/** The fields that belong to the product; the others belong to its variant. */
export const ofProduct: ReadonlySet<ProductField> = new Set(['product', 'category'])

/** The values of a row; null for an empty cell. Amounts have two decimals; weight is in grams. */
export type ProductValues = { readonly [F in ProductField]: string | null }

/**
 * One row as typed. It refers to the variant with this id, else the only one with this SKU, else a new one.
 */
export interface TypedProduct {
  readonly line: number
  /** Loupe's id or the store's; the same goes for `variantId`. */
  readonly productId: string | null
  readonly variantId: string | null
  readonly values: ProductValues
}

/** The most rows per import; larger files are imported in parts. */
export const MAX_PRODUCT_ROWS = 5_000

const WEIGHT = 'Weight must be grams, 0 or more'
const MAX_CENTIGRAMS = 99_999_999n

const weightInput = z.string().transform((typed, ctx): Amount => {
  const grams = readDecimal(typed)
  if (grams === null || toCents(grams) < 0n) ctx.addIssue({ code: 'custom', message: WEIGHT })
  else if (toCents(grams) > MAX_CENTIGRAMS)
    ctx.addIssue({ code: 'custom', message: 'Weight must be at most 999,999.99 grams' })
  return grams ?? z.NEVER
})

const amount = (what: string) =>
  priceInput({ message: `${what} must be 0 or more`, what: what.toLowerCase(), zeroAllowed: true })

const productValues = z.object({
  product: optionalText(MAX_NAME_LENGTH),
  category: optionalText(MAX_CATEGORY_LENGTH),
  variant: optionalText(MAX_NAME_LENGTH),
  sku: optionalText(MAX_SKU_LENGTH),
  option1: optionalText(MAX_SKU_LENGTH),
  option2: optionalText(MAX_SKU_LENGTH),
  option3: optionalText(MAX_SKU_LENGTH),
  price: amount('Price').nullable(),
  cost: amount('Cost').nullable(),
  weight: weightInput.nullable(),
} satisfies Record<ProductField, z.ZodType>)

/** The values of a row, or why they cannot be read. */
export function readProductRow({
  values,
}: TypedProduct): { values: ProductValues } | { problems: readonly FieldProblem[] } {
  const read = parseInput(productValues, values)
  return isRefusal(read) ? { problems: read.fields ?? [] } : { values: read }
}
