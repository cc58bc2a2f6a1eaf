import type { Actor } from '../../domain/actor.ts'
import { onBehalfOf } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { conflict, isRefusal, type Outcome } from '../../domain/refusal.ts'
import { MAX_PIECES } from '../../domain/stock/assortmentLimits.ts'
import { addInStockInput } from '../../domain/stock/inStockInput.ts'
import type { Ports } from '../ports.ts'
import { activeSupplier } from '../supplier/activeSupplier.ts'

/** A supplier lists a piece it has in stock. */
export async function addInStockProduct(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ productId: string }>> {
  const input = parseInput(addInStockInput, raw)
  if (isRefusal(input)) return input
  const behalf = onBehalfOf(actor, input.supplierId)
  if (isRefusal(behalf)) return behalf
  const { supplierId } = behalf

  return ports.commit(actor, async (tx) => {
    const supplier = await activeSupplier(tx, supplierId, actor)
    if (isRefusal(supplier)) return supplier
    if ((await tx.stock.count(supplierId)) >= MAX_PIECES)
      return conflict(`There are already ${MAX_PIECES} pieces in stock. Remove one first.`)
    const productId = await tx.stock.add(supplierId, input, ports.now())
    tx.append({ type: 'supplier.stock_changed', supplierId, productId, change: 'added' })
    return { productId }
  })
}
