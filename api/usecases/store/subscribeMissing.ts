import type { Actor } from '../../domain/actor.ts'
import type { Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import { type StoreApi, StoreFailure } from '../storeApi/ports.ts'
import { missingTopics, webhookAddress } from './missingTopics.ts'

interface Deps {
  readonly api: Pick<StoreApi, 'subscriptions' | 'subscribe'>
  /** The public URL of this server, without a trailing slash. */
  readonly publicUrl: string
}

/**
 * Needed because the store silently deletes a subscription after eight failed deliveries in a row. A topic
 * that the store refuses does not stop the others. @throws StoreFailure naming the topics that failed
 */
export async function subscribeMissing(
  ports: Ports,
  actor: Actor,
  { api, publicUrl }: Deps,
): Promise<Outcome<{ topics: readonly string[] }>> {
  const topics: string[] = []
  const failures: { readonly topic: string; readonly failure: StoreFailure }[] = []
  for (const topic of missingTopics(await api.subscriptions(), publicUrl)) {
    const failure = await subscribe(api, topic, webhookAddress(publicUrl, topic))
    if (failure === null) topics.push(topic)
    else failures.push({ topic, failure })
    if (failure !== null && concernsAll(failure)) break
  }
  const outcome = topics.length === 0 ? { topics } : await announce(ports, actor, topics)
  const [first] = failures
  if (!first) return outcome
  const reasons = failures.map(({ topic, failure }) => `${topic} (${failure.message})`)
  throw new StoreFailure(first.failure.kind, `Not subscribed to ${reasons.join(', ')}`)
}

async function subscribe(api: Deps['api'], topic: string, address: string): Promise<StoreFailure | null> {
  try {
    await api.subscribe(topic, address)
    return null
  } catch (error) {
    if (error instanceof StoreFailure) return error
    throw error
  }
}

const concernsAll = ({ kind }: StoreFailure) => kind === 'unauthorized' || kind === 'unavailable'

const announce = (ports: Ports, actor: Actor, topics: readonly string[]) =>
  ports.commit(actor, async (tx) => {
    tx.append({ type: 'store.changed', what: 'subscriptions' })
    return { topics }
  })
