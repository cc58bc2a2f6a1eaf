import { z } from 'zod'
import { priceInput, readDecimal, toCents, type Amount } from '../money.ts'
import { parseInput } from '../parseInput.ts'
import { type FieldProblem, isRefusal } from '../refusal.ts'
import { optionalText } from '../text.ts'
import { MAX_CATEGORY_LENGTH, MAX_NAME_LENGTH, MAX_SKU_LENGTH } from './productInput.ts'

/** What a row of a product table may say of its product and variant. */
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

/** Of these, what belongs to the product; the rest is its variant's. */
export const ofProduct: ReadonlySet<ProductField> = new Set(['product', 'category'])

/** What a row says: null where it says nothing. Amounts have two decimals; the weight is in grams. */
export type ProductValues = { readonly [F in ProductField]: string | null }

/** One row as typed. It is about the variant with this id, or else the only one with its SKU, or else a new one. */
export interface TypedProduct {
  readonly line: number
  /** Ours or the store's, as is `variantId`. */
  readonly productId: string | null
  readonly variantId: string | null
  readonly values: ProductValues
}

/** At most this many rows at once: a larger table is imported in parts. */
export const MAX_PRODUCT_ROWS = 5_000

const WEIGHT = 'Weight must be grams, 0 or more'
const MOST_CENTIGRAMS = 99_999_999n

const weightInput = z.string().transform((typed, ctx): Amount => {
  const grams = readDecimal(typed)
  if (grams === null || toCents(grams) < 0n) ctx.addIssue({ code: 'custom', message: WEIGHT })
  else if (toCents(grams) > MOST_CENTIGRAMS)
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

/** What a row says, or why it cannot be read. */
export function readProductRow({
  values,
}: TypedProduct): { values: ProductValues } | { problems: readonly FieldProblem[] } {
  const read = parseInput(productValues, values)
  return isRefusal(read) ? { problems: read.fields ?? [] } : { values: read }
}
