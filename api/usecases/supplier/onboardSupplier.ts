import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { conflict, isRefusal, type Outcome } from '../../domain/refusal.ts'
import { onboardingInput, type PlacedRow } from '../../domain/supplier/onboardingInput.ts'
import type { Ports, Tx } from '../ports.ts'

const known = conflict('A supplier with this email address already exists.')

/**
 * An admin enters a supplier: it is active at once, its onboarding prices are stored, and it gets an email
 * with a link to set a password. All or nothing. Variants are found by SKU; missing ones are created,
 * existing ones never changed.
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
    const made = await keepPrices(tx, supplierId, prices, at)
    await tx.access.ask('supplier', company.email, at)
    tx.append({ type: 'supplier.invited', supplierId })
    if (prices.length > 0)
      tx.append({
        type: 'catalogue.changed',
        created: made,
        changed: prices.length - made,
        ...(made > 0 && { visible: true }),
      })
    return { supplierId }
  })
}

/** @returns how many products were created */
async function keepPrices(tx: Tx, supplierId: string, rows: readonly PlacedRow[], at: Date): Promise<number> {
  if (rows.length === 0) return 0
  const wanted = rows.map(({ sku, productName }) => ({ sku, name: productName }))
  const found = await tx.ownProducts.findOrMake(wanted, at)
  const prices = rows.map((row) => {
    const one = found.get(row.sku)
    if (!one) throw new Error('a SKU was neither found nor created')
    const { productId, made } = one
    if (made) tx.append({ type: 'product.created', productId, title: row.productName, sku: row.sku })
    return { ...row, ...one }
  })
  await tx.suppliers.addOnboardingPrices(supplierId, prices, at)
  return prices.filter(({ made }) => made).length
}
