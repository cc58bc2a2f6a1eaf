import type { Actor } from '../../domain/actor.ts'
import type { Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import type { StoreApi } from '../storeApi/ports.ts'
import { missingTopics, webhookAddress } from './missingTopics.ts'

interface Deps {
  readonly api: Pick<StoreApi, 'subscriptions' | 'subscribe'>
  /** The public URL of this server, without a trailing slash. */
  readonly publicUrl: string
}

/** Needed because the store silently deletes a subscription after eight failed deliveries in a row. @throws StoreFailure */
export async function subscribeMissing(
  ports: Ports,
  actor: Actor,
  { api, publicUrl }: Deps,
): Promise<Outcome<{ topics: readonly string[] }>> {
  const topics = missingTopics(await api.subscriptions(), publicUrl)
  for (const topic of topics) await api.subscribe(topic, webhookAddress(publicUrl, topic))
  if (topics.length === 0) return { topics }
  return ports.commit(actor, async (tx) => {
    tx.append({ type: 'store.changed', what: 'subscriptions' })
    return { topics }
  })
}
