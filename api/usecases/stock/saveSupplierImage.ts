import type { Actor } from '../../domain/actor.ts'
import { onBehalfOf } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { conflict, isRefusal, type Outcome } from '../../domain/refusal.ts'
import { MAX_IMAGE_LINKS } from '../../domain/stock/assortmentLimits.ts'
import { saveImageInput } from '../../domain/stock/imageInput.ts'
import type { Ports } from '../ports.ts'
import { activeSupplier } from '../supplier/activeSupplier.ts'

/** A supplier, or an admin on its behalf, saves a link to a folder of pictures. */
export async function saveSupplierImage(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ imageId: string }>> {
  const input = parseInput(saveImageInput, raw)
  if (isRefusal(input)) return input
  const behalf = onBehalfOf(actor, input.supplierId)
  if (isRefusal(behalf)) return behalf
  const { supplierId } = behalf

  return ports.commit(actor, async (tx) => {
    const supplier = await activeSupplier(tx, supplierId, actor)
    if (isRefusal(supplier)) return supplier
    if ((await tx.images.count(supplierId)) >= MAX_IMAGE_LINKS)
      return conflict(`There are already ${MAX_IMAGE_LINKS} links. Delete one first.`)
    const imageId = await tx.images.save(supplierId, input.imageUrl, ports.now())
    if (imageId === null) return conflict('This link has already been saved.')
    tx.append({ type: 'supplier.images_changed', supplierId, imageId, change: 'saved' })
    return { imageId }
  })
}
