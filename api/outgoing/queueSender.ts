/** Concurrent posts per receiver. */
const AT_ONCE = 4
/** Receivers that one process posts to concurrently. */
const MAX_RECEIVERS = 32
/** Longer than any post can take, so a crash only delays a delivery. */
const LEASE_MS = 60_000

/** The due items, by receiver: a webhook endpoint or a device. */
interface DueQueue<Claimed> {
  /** Receivers with something due, the longest-waiting first. */
  dueReceivers(now: Date): Promise<string[]>
  /** Claims due items of one receiver, oldest first, until `leaseUntil`. */
  claim(receiverId: string, now: Date, leaseUntil: Date, limit: number): Promise<Claimed[]>
}

interface QueueSenderOptions<Claimed> {
  readonly queue: DueQueue<Claimed>
  /** Posts once and records the result. */
  readonly deliver: (claimed: Claimed) => Promise<unknown>
  readonly now: () => Date
  readonly report: (error: unknown) => void
}

export interface QueueSender {
  /** Starts posting due items and returns without waiting for slow receivers. */
  look(): Promise<void>
  /** Resolves once nothing is due; for tests. */
  drain(): Promise<void>
  /** Finishes the posts in progress and starts no new ones. */
  stop(): Promise<void>
}

/**
 * Posts the items of a queue, each at least once. Receivers are served independently, with a few concurrent
 * posts each, so a slow one only delays its own. Items may arrive out of order.
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
  async function serve(receiverId: string): Promise<number> {
    const at = now()
    const claimed = await queue.claim(receiverId, at, new Date(at.getTime() + LEASE_MS), AT_ONCE)
    await Promise.all(claimed.map((each) => deliver(each).catch(report)))
    return claimed.length
  }

  /** Posts a few items, so that a busy receiver gives its slot to the one that has waited longest. */
  async function round(receiverId: string): Promise<void> {
    try {
      const posted = await serve(receiverId).finally(() => serving.delete(receiverId))
      if (posted > 0 && !stopped) await look()
    } catch (error) {
      report(error)
    }
  }

  async function look(): Promise<void> {
    const due = await queue.dueReceivers(now())
    for (const receiverId of due) {
      if (stopped || serving.size >= MAX_RECEIVERS) return
      if (serving.has(receiverId)) continue
      serving.add(receiverId)
      const running = round(receiverId).finally(() => rounds.delete(running))
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
