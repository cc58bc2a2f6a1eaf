import { parseInput } from '../parseInput.ts'
import { type FieldProblem, isRefusal } from '../refusal.ts'
import { type PricingTerms, pricingTerms } from './pricingInput.ts'

/** The columns of a pricing file that hold the supplier's terms. */
export const pricingFields = [
  'basePrice',
  'houston',
  'london',
  'hongKong',
  'certification',
  'leadTimeDays',
  'stock',
  'minimumOrderQuantity',
  'notes',
] as const
export type PricingField = (typeof pricingFields)[number]

/** The columns that a pricing file may lack. */
export const optionalFields = ['stock', 'minimumOrderQuantity', 'notes'] as const
type OptionalField = (typeof optionalFields)[number]

/**
 * The optional terms that an input does not contain, which stay as stored. Null and an empty text clear them.
 */
export const unsentFields = (input: { readonly [F in OptionalField]?: unknown }): OptionalField[] =>
  optionalFields.filter((field) => input[field] === undefined)

/** One row of a pricing file as typed. It refers to the variant with this id, else the only one with this SKU. */
export type TypedPricing = { readonly [F in PricingField]?: string | null } & {
  /** As in a spreadsheet: the header is line 1. */
  readonly line: number
  readonly variantId: string | null
  readonly sku: string | null
  /** The terms that the file does not contain, which stay as stored. */
  readonly kept?: readonly OptionalField[]
}

/** The most non-blank rows per save; larger files are saved in parts. */
export const MAX_PRICING_ROWS = 5_000

/** The terms of a row, or why they cannot be read. */
export type ReadPricing = { readonly terms: PricingTerms } | { readonly problems: readonly FieldProblem[] }

/** Reads a row; `blank` when nothing was filled in. */
export function readPricingRow(row: TypedPricing): ReadPricing | 'blank' {
  const typed = Object.fromEntries(pricingFields.map((field) => [field, row[field]?.trim() || null]))
  if (Object.values(typed).every((text) => text === null)) return 'blank'
  const read = parseInput(pricingTerms, typed)
  return isRefusal(read) ? { problems: read.fields ?? [] } : { terms: read }
}

/** Whether two list prices have the same terms. */
export const sameTerms = (a: PricingTerms, b: PricingTerms): boolean =>
  pricingFields.every((field) => (a[field] ?? null) === (b[field] ?? null))
