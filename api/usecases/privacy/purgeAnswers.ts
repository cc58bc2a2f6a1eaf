import type { Actor } from '../../domain/actor.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import type { PrivacyRepository } from './ports.ts'

/** Deletes the responses stored for idempotency keys, in short transactions: programs may have stored very many. */
export async function purgeAnswers(ports: Pick<Ports, 'commit'>, actor: Actor): Promise<Outcome<object>> {
  for (;;) {
    const step = await ports.commit(actor, async ({ privacy }) => ({ isDone: await privacy.purgeAnswers() }))
    if (isRefusal(step) || step.isDone) return step
  }
}

/** Deletes those that were stored meanwhile, in the transaction of the caller. */
export async function purgeFurtherAnswers(privacy: Pick<PrivacyRepository, 'purgeAnswers'>): Promise<void> {
  while (!(await privacy.purgeAnswers()));
}
