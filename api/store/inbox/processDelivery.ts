import { messageOf } from '../../domain/messageOf.ts'
import { isRefusal } from '../../domain/refusal.ts'
import type { ClaimedDelivery, Inbox } from '../../usecases/inbox/ports.ts'
import type { DeliveryDeps } from '../deliveryDeps.ts'
import { handleDelivery } from '../handleDelivery.ts'
import { nextAttempt } from './nextAttempt.ts'

interface ProcessingDeps extends DeliveryDeps {
  readonly inbox: Pick<Inbox, 'history' | 'done' | 'retry'>
}

/**
 * Processes a delivery and records what comes of it: it is done, becomes a dead letter, or is processed again
 * later. An error is passed to `failed` before it is recorded.
 */
export async function processDelivery(
  delivery: ClaimedDelivery,
  deps: ProcessingDeps,
  failed: (error: unknown) => void,
): Promise<void> {
  const { inbox, useCases, now } = deps
  try {
    const outcome = await handleDelivery(delivery, deps)
    if (isRefusal(outcome)) await useCases.deadLetterDelivery(delivery.id, outcome.message)
    else await inbox.done(delivery.id, outcome, now())
  } catch (error) {
    failed(error)
    const reason = messageOf(error).slice(0, 1_000)
    const at = nextAttempt(error, delivery.attempts, now())
    if (at === null) await useCases.deadLetterDelivery(delivery.id, reason)
    else await inbox.retry(delivery, reason, at)
  }
}
