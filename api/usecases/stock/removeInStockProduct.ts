import type { Actor } from '../../domain/actor.ts'
import { asSupplier } from '../../domain/authorize.ts'
import { isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'

/** A supplier removes a piece from its list, because it was sold or listed by mistake. */
export async function removeInStockProduct(
  ports: Ports,
  actor: Actor,
  productId: string,
): Promise<Outcome<{ productId: string }>> {
  const supplier = asSupplier(actor)
  if (isRefusal(supplier)) return supplier
  const { supplierId } = supplier

  return ports.commit(actor, async (tx) => {
    if (!(await tx.stock.remove(supplierId, productId))) return notFound('Product')
    tx.append({ type: 'supplier.stock_changed', supplierId, productId, change: 'removed' })
    return { productId }
  })
}
