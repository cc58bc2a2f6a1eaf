import { z } from 'zod'
import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import { onboardingTerms } from '../../domain/supplier/onboardingPrice.ts'
import { idInput } from '../../domain/text.ts'
import type { Ports } from '../ports.ts'
import { activeSupplier } from './activeSupplier.ts'

export const onboardingPriceInput = z
  .object({
    supplierId: idInput(),
    productId: idInput(),
    ...onboardingTerms,
  })
  // A caller that misspells all fields must not delete the earlier prices.
  .refine(({ priceHK, priceUSA, priceUK, priceEU }) => priceHK ?? priceUSA ?? priceUK ?? priceEU, {
    message: 'Enter at least one price',
    path: ['priceUSA'],
  })

/**
 * Replaces the onboarding prices of a supplier for one product, including those of its SKUs, by one for the
 * whole product.
 */
export async function setOnboardingPrice(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ supplierId: string; productId: string }>> {
  const admin = asAdmin(actor, 'sourcing')
  if (isRefusal(admin)) return admin
  const read = parseInput(onboardingPriceInput, raw)
  if (isRefusal(read)) return read

  return ports.commit(actor, async (tx) => {
    const supplier = await activeSupplier(tx, read.supplierId, actor)
    if (isRefusal(supplier)) return supplier
    const productId = await tx.ownProducts.productId(read.productId)
    if (!productId) return notFound('Product')
    if (await tx.suppliers.setOnboardingPrice(supplier.id, productId, read, ports.now())) {
      tx.append({ type: 'supplier.changed', supplierId: supplier.id, what: 'prices' })
      tx.append({ type: 'catalogue.changed', created: 0, changed: 1 })
    }
    return { supplierId: supplier.id, productId }
  })
}
