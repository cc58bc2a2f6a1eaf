import type { Actor } from '../../domain/actor.ts'
import { asAdminOrSystem } from '../../domain/authorize.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import { deleteFurtherResponses } from '../idempotency/deleteResponses.ts'

/**
 * Finishes the erasures that `eraseSupplier` began, in short transactions, so that other transactions do not
 * wait. After a crash it continues: the remaining texts show what is left to erase. An erasure that fails is
 * left for the next run, so that it does not stop the others; the first failure is thrown at the end.
 */
export async function continueErasures(
  ports: Pick<Ports, 'commit'>,
  actor: Actor,
  isStopping: () => boolean = () => false,
): Promise<Outcome<{ erased: number }>> {
  const allowed = asAdminOrSystem(actor, 'desk')
  if (isRefusal(allowed)) return allowed
  const failures = new Map<string, unknown>()
  let erased = 0
  while (!isStopping()) {
    const at: { supplierId: string | null } = { supplierId: null }
    try {
      const step = await ports.commit(actor, async (tx) => {
        const supplierId = await tx.supplierErasure.next([...failures.keys()])
        at.supplierId = supplierId
        if (supplierId === null) return 'none'
        const { isDone, products } = await tx.supplierErasure.eraseSome(supplierId)
        if (products > 0) tx.append({ type: 'catalogue.changed', created: 0, changed: products })
        if (!isDone) return 'more'
        // Responses that were stored meanwhile may contain texts that were not erased yet.
        await deleteFurtherResponses(tx.keptResponses)
        await tx.supplierErasure.finish(supplierId)
        tx.append({ type: 'supplier.changed', supplierId, what: 'erased_completely' })
        return 'complete'
      })
      if (isRefusal(step)) return step
      if (step === 'none') break
      if (step === 'complete') erased++
    } catch (error) {
      if (at.supplierId === null) throw error
      failures.set(at.supplierId, error)
    }
  }
  for (const first of failures.values()) throw first
  return { erased }
}
