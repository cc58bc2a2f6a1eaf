import type { Actor } from '../../domain/actor.ts'
import { asAdminOrSystem } from '../../domain/authorize.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import { afterDeadlineCheck } from '../../domain/request/requestState.ts'
import type { Ports } from '../ports.ts'

/** Requests per transaction: short transactions let quotes through in between. */
const BATCH = 50

interface Expiry {
  /** Expires test requests only, for trying out what happens at a deadline. */
  readonly testOnly?: boolean
}

/** Marks every open request past its deadline as expired: run by the scheduled job, or when an admin asks. */
export async function expireRequests(
  ports: Ports,
  actor: Actor,
  { testOnly = false }: Expiry = {},
): Promise<Outcome<{ processedCount: number }>> {
  const allowed = asAdminOrSystem(actor, 'sourcing')
  if (isRefusal(allowed)) return allowed
  let processedCount = 0
  for (;;) {
    const batch = await ports.commit(actor, async (tx) => {
      const now = ports.now()
      const ids = await tx.requests.pastDeadline(now, BATCH, testOnly)
      let expired = 0
      for (const id of ids) {
        const aggregate = await tx.aggregates.lock(id)
        if (!aggregate || aggregate.request.status === 'expired') continue
        if (afterDeadlineCheck(aggregate.request, now) !== 'expired') continue
        await tx.requests.update(id, { status: 'expired' })
        tx.append({ type: 'request.changed', requestId: id, changes: ['expired'] })
        expired++
      }
      return { found: ids.length, expired }
    })
    if (isRefusal(batch)) return batch
    processedCount += batch.expired
    if (batch.found < BATCH) return { processedCount }
  }
}
