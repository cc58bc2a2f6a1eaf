import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { decideProducts, type PlannedRow, type ProductWrites } from '../../domain/catalog/decideProducts.ts'
import { productFileInput } from '../../domain/catalog/productInput.ts'
import { MAX_PRODUCT_ROWS, type TypedProduct } from '../../domain/catalog/productRows.ts'
import { inFigures } from '../../domain/counted.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isToBeSaved, planDigest, type PlanReview } from '../../domain/reviewedPlan.ts'
import { invalid, isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'

export interface ProductsImported {
  readonly dryRun: boolean
  readonly saved: boolean
  /** The result, or expected result, for each line of the file. */
  readonly rows: readonly PlannedRow[]
  readonly planDigest: string
}

interface ProductFile extends PlanReview {
  readonly rows: readonly TypedProduct[]
  /** For the audit log, if known. */
  readonly fileName?: string | null | undefined
}

/**
 * An admin creates and changes products with a file: all lines, or none if one has a problem. A dry run
 * reports the changes. Nothing is saved if these are no longer the ones that the caller has reviewed
 * (`ifPlanDigest`).
 */
export async function importProducts(
  ports: Ports,
  actor: Actor,
  { rows: table, fileName, ...review }: ProductFile,
): Promise<Outcome<ProductsImported>> {
  const caller = asAdmin(actor, 'sourcing')
  if (isRefusal(caller)) return caller
  if (table.length > MAX_PRODUCT_ROWS)
    return invalid('csv', `Import at most ${inFigures(MAX_PRODUCT_ROWS)} rows at once`)
  const file = parseInput(productFileInput, { fileName })
  if (isRefusal(file)) return file

  return ports.commit(actor, async (tx) => {
    const { rows, writes } = decideProducts(table, await tx.ownProducts.lockNamed(table))
    const digest = await planDigest(planOf(rows, writes))
    const saved = isToBeSaved(review, digest) && rows.every(({ outcome }) => outcome !== 'problem')
    const changed = changedProductIds(writes)
    const created = writes.newProducts.length
    if (saved && created + changed.size > 0) {
      await tx.ownProducts.write(writes, ports.now())
      tx.append({
        type: 'catalogue.changed',
        created,
        changed: changed.size,
        ...(rows.some(isVisible) && { visible: true }),
      })
      tx.append({
        type: 'products.imported',
        created,
        changed: changed.size,
        ...(file.fileName !== null && { file: file.fileName }),
      })
    }
    return { dryRun: review.dryRun, saved, rows, planDigest: digest }
  })
}

/** The lines with changes, and the products that variants are added to. */
const planOf = (rows: readonly PlannedRow[], { newProducts, newVariants }: ProductWrites) => ({
  lines: rows.flatMap(({ line, sku, product, outcome, changes }) =>
    outcome === 'created' || outcome === 'changed' ? [{ line, sku, product, outcome, changes }] : [],
  ),
  newProducts,
  newVariants,
})

/** Only admins see prices and costs. */
const isVisible = ({ outcome, changes }: PlannedRow) =>
  outcome === 'created' || changes.some(({ field }) => field !== 'price' && field !== 'cost')

const changedProductIds = ({ newVariants, changedVariants, changedProducts }: ProductWrites) =>
  new Set([
    ...newVariants.map(({ productId }) => productId),
    ...changedVariants.map(({ productId }) => productId),
    ...changedProducts.map(({ id }) => id),
  ])
