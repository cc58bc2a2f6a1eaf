import type { Attempt, ClaimedOutgoing, OutgoingQueue } from '../usecases/outgoing/ports.ts'
import type { Poster } from './poster.ts'
import { signedHeaders } from './signedHeaders.ts'

/** Concurrent posts per endpoint. */
const AT_ONCE = 4
/** Endpoints that one process posts to concurrently. */
const MOST_ENDPOINTS = 32
/** Longer than any post can take, so a crash only delays a delivery. */
const LEASE_MS = 60_000

interface OutgoingSenderOptions {
  readonly queue: OutgoingQueue
  readonly post: Poster
  readonly record: (attempt: Attempt) => Promise<unknown>
  readonly now: () => Date
  readonly report: (error: unknown) => void
}

export interface OutgoingSender {
  /** Starts posting what is due and returns without waiting for slow receivers. */
  look(): Promise<void>
  /** Resolves once nothing is due; for tests. */
  drain(): Promise<void>
  /** Finishes the posts in progress and starts no new ones. */
  stop(): Promise<void>
}

/**
 * Posts deliveries, each at least once. Endpoints are served independently, with a few concurrent posts each,
 * so a slow one only delays its own deliveries. Deliveries may arrive out of order.
 */
export function outgoingSender({ queue, post, record, now, report }: OutgoingSenderOptions): OutgoingSender {
  const serving = new Set<string>()
  const rounds = new Set<Promise<void>>()
  let stopped = false

  async function deliver(delivery: ClaimedOutgoing): Promise<void> {
    const { id: deliveryId, attempts: nth, url, body } = delivery
    const { status, error } = await post({ url, body, headers: signedHeaders(delivery, now()) })
    await record({ deliveryId, nth, status, error })
  }

  /** Number of deliveries posted; 0 when another process claimed them first. */
  async function serve(endpointId: string): Promise<number> {
    const at = now()
    const claimed = await queue.claim(endpointId, at, new Date(at.getTime() + LEASE_MS), AT_ONCE)
    await Promise.all(claimed.map((each) => deliver(each).catch(report)))
    return claimed.length
  }

  /** Time limit per endpoint, so that a busy one gives its slot to the one that has waited longest. */
  async function round(endpointId: string): Promise<void> {
    try {
      const posted = await serve(endpointId).finally(() => serving.delete(endpointId))
      if (posted > 0 && !stopped) await look()
    } catch (error) {
      report(error)
    }
  }

  async function look(): Promise<void> {
    const due = await queue.dueEndpoints(now())
    for (const endpointId of due) {
      if (stopped || serving.size >= MOST_ENDPOINTS) return
      if (serving.has(endpointId)) continue
      serving.add(endpointId)
      const running = round(endpointId).finally(() => rounds.delete(running))
      rounds.add(running)
    }
  }

  const idle = async () => {
    while (rounds.size > 0) await Promise.all(rounds)
  }

  return {
    look,
    async drain() {
      await look()
      await idle()
    },
    async stop() {
      stopped = true
      await idle()
    },
  }
}
