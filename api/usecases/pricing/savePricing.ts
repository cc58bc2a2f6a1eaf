import type { Actor } from '../../domain/actor.ts'
import { asSupplier } from '../../domain/authorize.ts'
import { inFigures } from '../../domain/counted.ts'
import { MAX_PRICING_ROWS, readPricingRow, type TypedPricing } from '../../domain/pricing/pricingRows.ts'
import {
  comparePricing,
  decidePricing,
  type FilledRow,
  type PricingRowProblem,
  type TermChange,
  termChanges,
} from '../../domain/pricing/pricingTable.ts'
import { invalid, isRefusal, type Outcome } from '../../domain/refusal.ts'
import { isToBeSaved, planDigest, type PlanReview } from '../../domain/reviewedPlan.ts'
import { otherWork } from '../otherWork.ts'
import type { Ports } from '../ports.ts'
import { activeSupplier } from '../supplier/activeSupplier.ts'

/** A list price that changes. */
export interface PricingChange {
  readonly variantId: string
  readonly terms: readonly TermChange[]
}

export interface PricingSaved {
  readonly dryRun: boolean
  readonly saved: boolean
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  /** Blank rows; of a file, those without any price. */
  readonly passedOver: number
  readonly changes: readonly PricingChange[]
  readonly problems: readonly PricingRowProblem[]
  readonly planDigest: string
}

/** Rows parsed before other requests are served: about a hundredth of a second. */
const READ_AT_ONCE = 200

/**
 * A supplier sets many list prices at once: all of them, or none if a row has a problem. A dry run reports
 * the changes; nothing is saved if these are no longer the ones that the caller has reviewed
 * (`ifPlanDigest`). Rows equal to the current price are skipped.
 */
export async function savePricing(
  ports: Ports,
  actor: Actor,
  { rows, ...review }: PlanReview & { readonly rows: readonly TypedPricing[] },
): Promise<Outcome<PricingSaved>> {
  const caller = asSupplier(actor)
  if (isRefusal(caller)) return caller
  const { supplierId } = caller
  const filled: Omit<FilledRow, 'variant'>[] = []
  for (const [place, row] of rows.entries()) {
    if (place % READ_AT_ONCE === 0) await otherWork()
    const read = readPricingRow(row)
    if (read === 'blank') continue
    // An export names every variant of the catalog, most of them perhaps without a price. The number of blank
    // rows is bounded by the size of a request, and in a file by its number of lines.
    if (filled.length === MAX_PRICING_ROWS)
      return invalid('rows', `Save at most ${inFigures(MAX_PRICING_ROWS)} rows at once`)
    filled.push({ row, read })
  }

  return ports.commit(actor, async (tx) => {
    // Locked, so that the compared prices are still current when the new ones are written.
    const supplier = await activeSupplier(tx, supplierId, actor)
    if (isRefusal(supplier)) return supplier
    const found = await tx.pricing.variants(filled.map(({ row }) => row))
    const { wanted, problems } = decidePricing(
      filled.map((each, i) => ({ ...each, variant: found[i] ?? 'unknown' })),
    )
    const current = await tx.pricing.current(
      supplierId,
      wanted.map(({ variantId }) => variantId),
    )
    const { created, changed } = comparePricing(wanted, current)
    const toSave = [...created, ...changed]
    const digest = await planDigest(
      toSave.map(({ variantId, terms }) => ({ variantId, from: current.get(variantId) ?? null, to: terms })),
    )
    const saved = isToBeSaved(review, digest) && problems.length === 0
    if (saved && toSave.length > 0) {
      await tx.pricing.save(supplierId, toSave, ports.now())
      const [only] = toSave
      tx.append({
        type: 'supplier.priced',
        supplierId,
        variantId: toSave.length === 1 && only ? only.variantId : null,
        variants: toSave.length,
      })
    }
    return {
      dryRun: review.dryRun,
      saved,
      created: created.length,
      changed: changed.length,
      unchanged: wanted.length - toSave.length,
      passedOver: rows.length - filled.length,
      changes: changed.flatMap(({ variantId, terms }) => {
        const before = current.get(variantId)
        return before ? [{ variantId, terms: termChanges(before, terms) }] : []
      }),
      problems,
      planDigest: digest,
    }
  })
}
