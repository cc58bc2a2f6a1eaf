import type { Actor } from '../../domain/actor.ts'
import { asAdmin, justConfirmed } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import { decideErasure, eraseSupplierInput } from '../../domain/supplier/decideErasure.ts'
import type { Ports } from '../ports.ts'
import { deleteResponses } from '../idempotency/deleteResponses.ts'

/**
 * Erases permanently what identifies the people of a supplier that asked for it: names, addresses, texts,
 * list prices, images, access. Data that orders need stays: prices, days and dates of quotes and orders. The
 * audit log stays as it is. If there is more to erase than one transaction can take, access and contacts are
 * erased at once, and `continueErasures` erases the rest.
 */
export async function eraseSupplier(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ supplierId: string }>> {
  const admin = justConfirmed(asAdmin(actor, 'desk'), ports.now())
  if (isRefusal(admin)) return admin
  const read = parseInput(eraseSupplierInput, raw)
  if (isRefusal(read)) return read

  const erased = await ports.commit(actor, async (tx) => {
    const supplier = await tx.suppliers.lockFromAnswering(read.supplierId)
    if (!supplier) return notFound('Supplier')
    const { id, businessEmail } = supplier
    const refusal = decideErasure(supplier, read.companyName, await tx.supplierErasure.unfinished(id))
    if (refusal) return refusal
    await tx.supplierErasure.begin({ id, businessEmail }, ports.now())
    const { isDone, products } = await tx.supplierErasure.eraseSome(id)
    tx.append({ type: 'supplier.changed', supplierId: id, what: 'erased' })
    if (products > 0) tx.append({ type: 'catalogue.changed', created: 0, changed: products })
    return { supplierId: id, email: businessEmail, isDone }
  })
  if (isRefusal(erased)) return erased
  const { supplierId, email, isDone } = erased
  await ports.attempts.forgetCallers(email)
  // Any response stored for an admin or a program may show the supplier. If the admin's session ends meanwhile, the
  // supplier is erased all the same, and `continueErasures` does the rest, as after a crash.
  const deleted = await deleteResponses(ports, actor)
  if (isDone && !isRefusal(deleted))
    await ports.commit(actor, async (tx) => {
      await tx.supplierErasure.finish(supplierId)
      return {}
    })
  return { supplierId }
}
