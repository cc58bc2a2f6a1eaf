import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import { followedTopics } from '../store/topics.ts'

/** An admin has all dead-lettered deliveries processed again, e.g. once the cause is fixed. */
export async function replayDeadDeliveries(
  ports: Ports,
  actor: Actor,
): Promise<Outcome<{ replayedCount: number }>> {
  const admin = asAdmin(actor, 'sourcing')
  if (isRefusal(admin)) return admin
  return ports.commit(actor, async (tx) => {
    const replayedCount = await tx.console.replayDead([...followedTopics], ports.now())
    if (replayedCount > 0) tx.append({ type: 'store.changed', what: 'delivery' })
    return { replayedCount }
  })
}
