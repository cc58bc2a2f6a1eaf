import { conflict, type FieldProblem, type Refusal } from '../refusal.ts'
import type { PricingTerms } from './pricingInput.ts'
import { NO_LANDING_PRICE } from './landingPrice.ts'
import {
  type PricingField,
  pricingFields,
  type ReadPricing,
  sameTerms,
  type TypedPricing,
} from './pricingRows.ts'

export interface PricedVariant {
  readonly variantId: string
  readonly terms: PricingTerms
}

type WantedPrice = PricedVariant & Pick<TypedPricing, 'kept'>

/** The variant a row names; `ambiguous` when several variants have the SKU. */
export type NamedVariant = { readonly id: string } | 'unknown' | 'ambiguous'

/** A row with something filled in, and the variant it is about. */
export interface FilledRow {
  readonly row: TypedPricing
  readonly read: ReadPricing
  readonly variant: NamedVariant
}

export interface PricingRowProblem {
  readonly line: number
  readonly variantId: string | null
  readonly sku: string | null
  readonly fields: readonly FieldProblem[]
}

/** The prices to save, and the rows that cannot be saved. A variant may appear in one row only. */
export function decidePricing(rows: readonly FilledRow[]): {
  readonly wanted: readonly WantedPrice[]
  readonly problems: readonly PricingRowProblem[]
} {
  const wanted: WantedPrice[] = []
  const problems: PricingRowProblem[] = []
  const lineOf = new Map<string, number>()
  for (const { row, read, variant } of rows) {
    const { line, sku, variantId } = row
    const fields = [...variantProblem(variant, lineOf), ...('problems' in read ? read.problems : [])]
    if (fields.length > 0) problems.push({ line, sku, variantId, fields })
    if (typeof variant === 'string') continue
    if (fields.length === 0 && 'terms' in read)
      wanted.push({ variantId: variant.id, terms: read.terms, kept: row.kept })
    if (!lineOf.has(variant.id)) lineOf.set(variant.id, line)
  }
  return { wanted, problems }
}

function variantProblem(variant: NamedVariant, lineOf: ReadonlyMap<string, number>): FieldProblem[] {
  const because = (message: string) => [{ path: 'variantId', message }]
  if (variant === 'unknown') return because('This variant is not in the catalog')
  if (variant === 'ambiguous') return because('Several variants have this SKU; enter the variant ID')
  const line = lineOf.get(variant.id)
  return line === undefined ? [] : because(`Line ${line} already has this variant`)
}

/**
 * Splits prices into those that are the first for their variant and those that differ from the current ones,
 * with the terms these keep.
 */
export function comparePricing(
  wanted: readonly WantedPrice[],
  current: ReadonlyMap<string, PricingTerms>,
): { readonly created: readonly PricedVariant[]; readonly changed: readonly PricedVariant[] } {
  const created: PricedVariant[] = []
  const changed: PricedVariant[] = []
  for (const { variantId, terms, kept = [] } of wanted) {
    const before = current.get(variantId)
    if (before === undefined) created.push({ variantId, terms })
    else {
      const after = { ...terms, ...Object.fromEntries(kept.map((field) => [field, before[field]])) }
      if (!sameTerms(before, after)) changed.push({ variantId, terms: after })
    }
  }
  return { created, changed }
}

/** A term that differs from the current one, as text; null if it has no value. */
export interface TermChange {
  readonly field: PricingField
  readonly from: string | null
  readonly to: string | null
}

export const termChanges = (before: PricingTerms, after: PricingTerms): TermChange[] =>
  pricingFields
    .map((field) => ({ field, from: termText(before[field]), to: termText(after[field]) }))
    .filter(({ from, to }) => from !== to)

const termText = (term: PricingTerms[PricingField]): string | null =>
  term === undefined || term === null || term === NO_LANDING_PRICE ? null : String(term)

/**
 * Refuses to replace a price that was changed since the caller saw it; null stands for no price. Null if it
 * was not, or if the caller does not say what it saw.
 */
export const whyPriceChanged = (updatedAt: Date | null, seen: Date | null | undefined): Refusal | null =>
  seen === undefined || updatedAt?.getTime() === seen?.getTime()
    ? null
    : conflict('This price was just changed. Review it, then save again.')
