import type { Actor } from '../../domain/actor.ts'
import { asSupplier } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { conflict, isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import { changeInStockInput } from '../../domain/stock/inStockInput.ts'
import type { Ports } from '../ports.ts'

/**
 * A supplier corrects the description of one of its pieces. Refused if it was changed since the caller saw it
 * (`ifUpdatedAt`).
 */
export async function changeInStockProduct(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ productId: string }>> {
  const supplier = asSupplier(actor)
  if (isRefusal(supplier)) return supplier
  const input = parseInput(changeInStockInput, raw)
  if (isRefusal(input)) return input
  const { supplierId } = supplier

  return ports.commit(actor, async (tx) => {
    const done = await tx.stock.change(supplierId, input.id, input, ports.now())
    if (done === 'missing') return notFound('Product')
    if (done === 'changedMeanwhile')
      return conflict('This piece was just changed. Review it, then save again.')
    tx.append({ type: 'supplier.stock_changed', supplierId, productId: input.id, change: 'changed' })
    return { productId: input.id }
  })
}
