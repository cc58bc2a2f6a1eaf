import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorise.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { conflict, invalid, isRefusal, type Outcome, type Refusal } from '../../domain/refusal.ts'
import { onboardingInput, type PlacedRow } from '../../domain/supplier/onboardingInput.ts'
import type { Ports, Tx } from '../ports.ts'

const known = conflict('A supplier with this e-mail address exists already.')

/**
 * An admin enters a supplier: it is active at once, its prices are kept, and it is asked by mail to set a password. All of it
 * or nothing. Products are found by SKU; what the catalogue does not have yet is made, and never changed.
 */
export async function onboardSupplier(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ supplierId: string }>> {
  const admin = asAdmin(actor)
  if (isRefusal(admin)) return admin
  const input = parseInput(onboardingInput, raw)
  if (isRefusal(input)) return input
  const { prices, ...company } = input

  return ports.commit(actor, async (tx) => {
    const at = ports.now()
    const supplierId = await tx.suppliers.onboard(company, at)
    if (!supplierId) return known
    const priced = await keepPrices(tx, supplierId, prices, at)
    if (isRefusal(priced)) return priced
    await tx.access.ask(company.email, at)
    tx.append({ type: 'supplier.invited', supplierId })
    if (priced.made > 0) tx.append({ type: 'catalogue.changed', created: priced.made, changed: 0 })
    return { supplierId }
  })
}

async function keepPrices(
  tx: Tx,
  supplierId: string,
  rows: readonly PlacedRow[],
  at: Date,
): Promise<{ made: number } | Refusal> {
  const rowOf = new Map<string, PlacedRow>()
  let made = 0
  // Always in the same order, or two who onboard at once would wait for each other's SKUs.
  for (const row of rows.toSorted((a, b) => (a.sku < b.sku ? -1 : 1))) {
    const found = await tx.ownProducts.findOrMake({ sku: row.sku, name: row.productName }, at)
    const other = rowOf.get(found.productId)
    if (other) return sameProduct(...([row, other].toSorted((a, b) => a.at - b.at) as [PlacedRow, PlacedRow]))
    rowOf.set(found.productId, row)
    if (found.made) made++
    await tx.suppliers.setOnboardingPrice(supplierId, found.productId, row, at)
  }
  return { made }
}

/** Such prices are a product's, and two of its variants cannot both have theirs. */
const sameProduct = (first: PlacedRow, second: PlacedRow) =>
  invalid(`prices.${second.at}.sku`, `Belongs to the same product as row ${first.at + 1}`)
