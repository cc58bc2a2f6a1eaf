import { parseInput } from '../parseInput.ts'
import { type FieldProblem, isRefusal } from '../refusal.ts'
import { readWholeNumber } from '../wholeNumber.ts'
import { type PricingTerms, pricingTerms } from './pricingInput.ts'

/** The columns of a pricing table that hold a supplier's own words and figures. */
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

/** One row of a pricing table as typed. It is about the variant with this id, or else the only one with this SKU. */
export type TypedPricing = { readonly [F in PricingField]?: string | null } & {
  /** As a spreadsheet counts: in a file the header is line 1. */
  readonly line: number
  readonly variantId: string | null
  readonly sku: string | null
}

/** At most this many rows at once: a larger table is saved in parts. */
export const MAX_PRICING_ROWS = 5_000

/** What a row says, or why it cannot be read. */
export type ReadPricing = { readonly terms: PricingTerms } | { readonly problems: readonly FieldProblem[] }

/** Reads a row; `blank` when nothing has been filled in. */
export function readPricingRow(row: TypedPricing): ReadPricing | 'blank' {
  const typed = Object.fromEntries(pricingFields.map((field) => [field, row[field]?.trim() || null]))
  if (Object.values(typed).every((text) => text === null)) return 'blank'
  const read = parseInput(pricingTerms, {
    ...typed,
    certification: typed.certification?.toUpperCase(),
    stock: readWholeNumber(typed.stock),
    minimumOrderQuantity: readWholeNumber(typed.minimumOrderQuantity),
  })
  return isRefusal(read) ? { problems: read.fields ?? [] } : { terms: read }
}

/** Whether two standing prices say the same. */
export const sameTerms = (a: PricingTerms, b: PricingTerms): boolean =>
  pricingFields.every((field) => (a[field] ?? null) === (b[field] ?? null))
