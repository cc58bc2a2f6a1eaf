import type { Actor } from '../../domain/actor.ts'
import { asAdminOrSystem } from '../../domain/authorize.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'

/**
 * Erases what `eraseSupplier` left, in short transactions, so that others do not wait. After a crash it goes on where
 * it stopped: what is still to be erased tells itself.
 */
export async function continueErasures(
  ports: Pick<Ports, 'commit'>,
  actor: Actor,
  isStopping: () => boolean = () => false,
): Promise<Outcome<{ erased: number }>> {
  const allowed = asAdminOrSystem(actor, 'desk')
  if (isRefusal(allowed)) return allowed
  let erased = 0
  while (!isStopping()) {
    const step = await ports.commit(actor, async (tx) => {
      const supplierId = await tx.erasure.next()
      if (supplierId === null) return 'none'
      if (!(await tx.erasure.eraseTexts(supplierId))) return 'more'
      tx.append({ type: 'supplier.changed', supplierId, what: 'erased_completely' })
      return 'complete'
    })
    if (isRefusal(step)) return step
    if (step === 'none') break
    if (step === 'complete') erased++
  }
  return { erased }
}
