import type { Actor } from '../../domain/actor.ts'
import { asAdmin, asSupplier } from '../../domain/authorize.ts'
import { isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'

/** A supplier deletes one of its own links, or an admin any. */
export async function deleteSupplierImage(
  ports: Ports,
  actor: Actor,
  imageId: string,
): Promise<Outcome<{ imageId: string }>> {
  const allowed = actor.role === 'supplier' ? asSupplier(actor) : asAdmin(actor, 'sourcing')
  if (isRefusal(allowed)) return allowed
  const onlyOf = allowed.role === 'supplier' ? allowed.supplierId : null

  return ports.commit(actor, async (tx) => {
    const supplierId = await tx.images.remove(imageId, onlyOf)
    if (!supplierId) return notFound('Image')
    tx.append({ type: 'supplier.images_changed', supplierId, imageId, change: 'deleted' })
    return { imageId }
  })
}
