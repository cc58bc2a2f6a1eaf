import type { ClaimedDelivery, Inbox } from '../../usecases/inbox/ports.ts'

/** How long a crash can delay a delivery when several processes share the inbox. */
const LEASE_MS = 15_000

interface HeldDeliveries {
  claim(limit: number): Promise<ClaimedDelivery[]>
  /** Extends the leases, which end while a delivery is still being processed. */
  renew(): Promise<void>
  /** Call when a delivery is done or has failed. */
  letGo(id: string): void
  /** Releases the deliveries that are neither done nor failed. */
  release(): Promise<void>
}

/** The deliveries that a worker has claimed and not finished yet. */
export function heldDeliveries(
  inbox: Pick<Inbox, 'claim' | 'renew' | 'release'>,
  now: () => Date,
): HeldDeliveries {
  const held = new Set<string>()
  const leaseFrom = (at: Date) => new Date(at.getTime() + LEASE_MS)

  async function renew(): Promise<void> {
    if (held.size > 0) await inbox.renew([...held], leaseFrom(now()))
  }

  return {
    renew,
    async claim(limit) {
      // Renewed first, so that the worker does not claim again what it still holds.
      await renew()
      const at = now()
      const claimed = await inbox.claim(at, leaseFrom(at), limit)
      for (const { id } of claimed) held.add(id)
      return claimed
    },
    letGo(id) {
      held.delete(id)
    },
    async release() {
      const ids = [...held]
      held.clear()
      if (ids.length > 0) await inbox.release(ids, now())
    },
  }
}
