import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { decideProducts, type PlannedRow, type ProductWrites } from '../../domain/catalog/decideProducts.ts'
import { MAX_PRODUCT_ROWS, type TypedProduct } from '../../domain/catalog/productRows.ts'
import { inFigures } from '../../domain/counted.ts'
import { invalid, isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'

export interface ProductsImported {
  readonly dryRun: boolean
  readonly saved: boolean
  /** What happened, or would happen, to each line of the file. */
  readonly rows: readonly PlannedRow[]
}

/**
 * An admin creates and changes products with a file: all lines, or none if one has a problem. A dry run reports what
 * would happen.
 */
export async function importProducts(
  ports: Ports,
  actor: Actor,
  { rows: table, dryRun }: { readonly rows: readonly TypedProduct[]; readonly dryRun: boolean },
): Promise<Outcome<ProductsImported>> {
  const caller = asAdmin(actor, 'sourcing')
  if (isRefusal(caller)) return caller
  if (table.length > MAX_PRODUCT_ROWS)
    return invalid('csv', `Import at most ${inFigures(MAX_PRODUCT_ROWS)} rows at once`)

  return ports.commit(actor, async (tx) => {
    const { rows, writes } = decideProducts(table, await tx.ownProducts.lockNamed(table))
    const saved = !dryRun && rows.every(({ outcome }) => outcome !== 'problem')
    const changed = changedProductIds(writes)
    const created = writes.newProducts.length
    if (saved && created + changed.size > 0) {
      await tx.ownProducts.write(writes, ports.now())
      tx.append({ type: 'catalogue.changed', created, changed: changed.size })
    }
    return { dryRun, saved, rows }
  })
}

const changedProductIds = ({ newVariants, changedVariants, changedProducts }: ProductWrites) =>
  new Set([
    ...newVariants.map(({ productId }) => productId),
    ...changedVariants.map(({ productId }) => productId),
    ...changedProducts.map(({ id }) => id),
  ])
