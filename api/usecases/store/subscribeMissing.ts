import type { Actor } from '../../domain/actor.ts'
import type { Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import type { StoreApi } from '../storeApi/ports.ts'
import { missingTopics, webhookAddress } from './missingTopics.ts'

interface Means {
  readonly api: Pick<StoreApi, 'subscriptions' | 'subscribe'>
  /** Where the store reaches us, without a trailing slash. */
  readonly publicUrl: string
}

/**
 * The store deletes a subscription whose deliveries failed eight times in a row, and tells nobody. @throws StoreFailure
 */
export async function subscribeMissing(
  ports: Ports,
  actor: Actor,
  { api, publicUrl }: Means,
): Promise<Outcome<{ topics: readonly string[] }>> {
  const topics = missingTopics(await api.subscriptions(), publicUrl)
  for (const topic of topics) await api.subscribe(topic, webhookAddress(publicUrl, topic))
  if (topics.length === 0) return { topics }
  return ports.commit(actor, async (tx) => {
    tx.append({ type: 'store.changed', what: 'subscriptions' })
    return { topics }
  })
}
