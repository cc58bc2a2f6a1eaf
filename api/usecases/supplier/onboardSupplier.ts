import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { conflict, invalid, isRefusal, type Outcome, type Refusal } from '../../domain/refusal.ts'
import { onboardingInput, type PlacedRow } from '../../domain/supplier/onboardingInput.ts'
import type { Ports, Tx } from '../ports.ts'

const known = conflict('A supplier with this email address already exists.')

/**
 * An admin enters a supplier: it is active at once, its onboarding prices are stored, and it is mailed a link to set
 * a password. All or nothing. Products are found by SKU; missing ones are created, existing ones never changed.
 */
export async function onboardSupplier(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ supplierId: string }>> {
  const admin = asAdmin(actor, 'sourcing')
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
    await tx.access.ask('supplier', company.email, at)
    tx.append({ type: 'supplier.invited', supplierId })
    if (prices.length > 0)
      tx.append({
        type: 'catalogue.changed',
        created: priced.made,
        changed: prices.length - priced.made,
      })
    return { supplierId }
  })
}

async function keepPrices(
  tx: Tx,
  supplierId: string,
  rows: readonly PlacedRow[],
  at: Date,
): Promise<{ made: number } | Refusal> {
  if (rows.length === 0) return { made: 0 }
  const wanted = rows.map(({ sku, productName }) => ({ sku, name: productName }))
  const found = await tx.ownProducts.findOrMake(wanted, at)
  const rowOf = new Map<string, PlacedRow>()
  for (const row of rows) {
    const productId = found.get(row.sku)?.productId
    if (productId === undefined) throw new Error('a SKU was neither found nor created')
    const other = rowOf.get(productId)
    if (other) return sameProduct(other, row)
    rowOf.set(productId, row)
  }
  await tx.suppliers.addOnboardingPrices(supplierId, rowOf, at)
  return { made: [...found.values()].filter(({ made }) => made).length }
}

/** Onboarding prices belong to a product, so two of its variants cannot have different ones. */
const sameProduct = (first: PlacedRow, second: PlacedRow) =>
  invalid(`prices.${second.at}.sku`, `Belongs to the same product as row ${first.at + 1}`)
