/** Concurrent posts per endpoint. */
const AT_ONCE = 4
/** Endpoints that one process posts to concurrently. */
const MOST_ENDPOINTS = 32
/** Longer than any post can take, so a crash only delays a delivery. */
const LEASE_MS = 60_000

/** What waits, by the endpoint or device that it goes to. */
interface DueQueue<Claimed> {
  /** Endpoints with something due, the longest-waiting first. */
  dueEndpoints(now: Date): Promise<string[]>
  /** Claims what is due for one endpoint, oldest first, until `leaseUntil`. */
  claim(endpointId: string, now: Date, leaseUntil: Date, limit: number): Promise<Claimed[]>
}

interface QueueSenderOptions<Claimed> {
  readonly queue: DueQueue<Claimed>
  /** Posts once and records the result. */
  readonly deliver: (claimed: Claimed) => Promise<unknown>
  readonly now: () => Date
  readonly report: (error: unknown) => void
}

export interface QueueSender {
  /** Starts posting what is due and returns without waiting for slow receivers. */
  look(): Promise<void>
  /** Resolves once nothing is due; for tests. */
  drain(): Promise<void>
  /** Finishes the posts in progress and starts no new ones. */
  stop(): Promise<void>
}

/**
 * Posts what a queue holds, each at least once. Endpoints are served independently, with a few concurrent posts each,
 * so a slow one only delays its own. What is posted may arrive out of order.
 */
export function queueSender<Claimed>({
  queue,
  deliver,
  now,
  report,
}: QueueSenderOptions<Claimed>): QueueSender {
  const serving = new Set<string>()
  const rounds = new Set<Promise<void>>()
  let stopped = false

  /** Number of deliveries posted; 0 when another process claimed them first. */
  async function serve(endpointId: string): Promise<number> {
    const at = now()
    const claimed = await queue.claim(endpointId, at, new Date(at.getTime() + LEASE_MS), AT_ONCE)
    await Promise.all(claimed.map((each) => deliver(each).catch(report)))
    return claimed.length
  }

  /** Posts a few, so that a busy endpoint gives its slot to the one that has waited longest. */
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
