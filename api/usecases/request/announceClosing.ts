import type { Actor } from '../../domain/actor.ts'
import { asAdminOrSystem } from '../../domain/authorize.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import { closingDue } from '../../domain/request/closing.ts'
import type { Ports } from '../ports.ts'

/** Requests per transaction: short transactions let quotes through in between. */
const BATCH = 50

/** Announces every open request two hours and one hour before its deadline, once each. */
export async function announceClosing(ports: Ports, actor: Actor): Promise<Outcome<{ announced: number }>> {
  const allowed = asAdminOrSystem(actor, 'sourcing')
  if (isRefusal(allowed)) return allowed
  let announced = 0
  for (;;) {
    const batch = await ports.commit(actor, async (tx) => {
      const now = ports.now()
      const ids = await tx.requests.closing(now, BATCH)
      let done = 0
      for (const id of ids) {
        const aggregate = await tx.aggregates.lock(id)
        if (!aggregate) continue
        const { request } = aggregate
        // Decided again on the locked request aggregate: another process may have been faster, or the
        // deadline may have moved.
        const hours = closingDue(request, now)
        if (hours === null || request.expiresAt === null) continue
        await tx.requests.update(id, { closingAnnounced: hours })
        const deadline = request.expiresAt.toISOString()
        tx.append({ type: 'request.closing', requestId: id, hours, deadline })
        done++
      }
      return { found: ids.length, done }
    })
    if (isRefusal(batch)) return batch
    announced += batch.done
    if (batch.found < BATCH || batch.done === 0) return { announced }
  }
}
