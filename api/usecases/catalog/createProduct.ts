import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { productInput } from '../../domain/catalog/productInput.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { conflict, isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'

/** An admin creates a product with one variant that the store does not have. */
export async function createProduct(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ productId: string }>> {
  const caller = asAdmin(actor, 'sourcing')
  if (isRefusal(caller)) return caller
  const input = parseInput(productInput, raw)
  if (isRefusal(input)) return input

  return ports.commit(actor, async (tx) => {
    const found = (await tx.ownProducts.findOrMake([input], ports.now())).get(input.sku)
    if (!found?.made) return conflict('The catalog already has a product with this SKU.')
    tx.append({ type: 'catalogue.changed', created: 1, changed: 0, visible: true })
    const { productId } = found
    tx.append({ type: 'product.created', productId, title: input.name, sku: input.sku })
    return { productId }
  })
}
