import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { decideProductRemoval, removeProductInput } from '../../domain/catalog/decideProductRemoval.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'

/** An admin removes a product that was created in Loupe: it leaves the catalog, but its requests and quotes stay. */
export async function removeOwnProduct(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ productId: string }>> {
  const caller = asAdmin(actor, 'sourcing')
  if (isRefusal(caller)) return caller
  const input = parseInput(removeProductInput, raw)
  if (isRefusal(input)) return input

  return ports.commit(actor, async (tx) => {
    const product = decideProductRemoval(await tx.ownProducts.lock(input.productId))
    if (isRefusal(product)) return product
    const { id: productId, title, sku } = product
    await tx.ownProducts.remove(productId, ports.now())
    tx.append({ type: 'catalogue.changed', created: 0, changed: 1, visible: true })
    tx.append({ type: 'product.removed', productId, title, sku })
    return { productId }
  })
}
