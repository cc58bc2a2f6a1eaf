import { orderPayload, type ProductPayload } from '../storePayloads.ts'

interface BurstDelivery {
  /** The store's delivery id: a duplicate has the same one. */
  readonly id: string
  readonly topic: string
  readonly payload: unknown
}

interface Burst {
  /** The deliveries in order of arrival. */
  readonly deliveries: readonly BurstDelivery[]
  /** By order number, the final state of its one request; null: canceled. */
  readonly quantities: ReadonlyMap<string, number | null>
}

/** Three of ten deliveries are duplicated. */
const DUPLICATES = 0.3

/**
 * As many order deliveries as a sale brings: each order is created, every third is then edited and every ninth
 * canceled; three in ten are duplicated, and all are out of order.
 */
export function aBurst(size: number, product: ProductPayload, at: Date): Burst {
  const chance = mulberry(20_261_120)
  const firsts: BurstDelivery[] = []
  const quantities = new Map<string, number | null>()
  const wanted = Math.round(size / (1 + DUPLICATES))
  for (let nth = 1; firsts.length < wanted; nth++) {
    const later = new Date(at.getTime() + 60_000)
    const placed = orderPayload({ nth, at, product, quantity: 1 })
    const versions: [topic: string, payload: typeof placed][] = [['orders/create', placed]]
    if (nth % 9 === 0)
      versions.push([
        'orders/cancelled',
        { ...orderPayload({ nth, at, product, cancelledAt: later }), updated_at: later.toISOString() },
      ])
    else if (nth % 3 === 0)
      versions.push([
        'orders/updated',
        { ...orderPayload({ nth, at, product, quantity: 4 }), updated_at: later.toISOString() },
      ])
    quantities.set(String(placed.order_number), nth % 9 === 0 ? null : nth % 3 === 0 ? 4 : 1)
    firsts.push(...versions.map(([topic, payload]) => ({ id: `${topic} ${nth}`, topic, payload })))
  }
  const again = shuffled(firsts, chance).slice(0, size - firsts.length)
  return { deliveries: shuffled([...firsts, ...again], chance), quantities }
}

function shuffled<T>(all: readonly T[], chance: () => number): T[] {
  return all
    .map((one) => ({ one, at: chance() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

/** The same numbers in every run, so that a failing burst can be reproduced. */
function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
