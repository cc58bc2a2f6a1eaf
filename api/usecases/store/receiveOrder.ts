import { theStore } from '../../domain/actor.ts'
import type { Outcome } from '../../domain/refusal.ts'
import type { Ports, Tx } from '../ports.ts'
import { openLine } from './openLine.ts'
import { followLine } from './followLine.ts'
import type { KnownLine, SkipReason, StoreLine, StoreOrder } from './ports.ts'

export interface OrderReceived {
  /** False when what is stored is newer or the same. */
  readonly applied: boolean
  readonly opened: number
  readonly changed: number
  readonly skipped: number
}

const NOTHING: OrderReceived = { applied: false, opened: 0, changed: 0, skipped: 0 }

/**
 * The store's order, however often and in whatever order its versions arrive: new lines become requests, changed ones are
 * followed, removed ones are cancelled. The version guard and the unique line keys make every repetition harmless.
 */
export async function receiveOrder(ports: Ports, order: StoreOrder): Promise<Outcome<OrderReceived>> {
  return ports.commit(theStore, async (tx) => {
    const saved = await tx.store.saveOrder(order)
    if (!saved) return NOTHING
    const known = new Map(saved.lines.map((line) => [line.storeLineId, line]))
    const now = ports.now()
    const tally = { applied: true, opened: 0, changed: 0, skipped: 0 }
    const countryChanged = saved.before !== null && saved.before.country !== order.country
    for (const line of order.lines) {
      const before = known.get(line.storeLineId)
      known.delete(line.storeLineId)
      const skip = skipReason(order, line)
      const lineId = await tx.store.saveLine(saved.id, line, before?.requestId ? null : skip)
      if (before?.requestId) {
        if (!lineChanged(before, line) && !countryChanged && !newlyCancelled(order, saved.before)) continue
        const cancelled = order.cancelledAt !== null || line.quantity === 0
        const country = countryChanged ? order.country : null
        if (await followLine(tx, before.requestId, { ...line, cancelled, destinationCountry: country }, now))
          tally.changed++
      } else if (skip) tally.skipped++
      else if (await openLine(tx, ports, { order, line, orderRowId: saved.id, lineId, now })) tally.opened++
    }
    tally.changed += await cancelMissing(tx, saved.id, [...known.values()], now)
    return tally
  })
}

const newlyCancelled = (order: StoreOrder, before: { cancelled: boolean } | null) =>
  order.cancelledAt !== null && before?.cancelled !== true

const lineChanged = (before: KnownLine, now: StoreLine) =>
  before.quantity !== now.quantity || JSON.stringify(before.properties) !== JSON.stringify(now.properties)

/** Why a line makes no request; null when it makes one. */
function skipReason(order: StoreOrder, line: StoreLine): SkipReason | null {
  if (line.giftCard) return 'gift_card'
  if (!line.requiresShipping) return 'no_shipping'
  if (line.storeVariantId === null) return 'no_variant'
  if (order.cancelledAt !== null) return 'cancelled'
  return line.quantity === 0 ? 'removed' : null
}

/** A line that a newer version no longer lists was removed. */
async function cancelMissing(
  tx: Tx,
  orderRowId: string,
  gone: readonly KnownLine[],
  now: Date,
): Promise<number> {
  let changed = 0
  for (const line of gone) {
    if (line.quantity === 0) continue
    await tx.store.saveRemovedLine(orderRowId, line.storeLineId)
    if (!line.requestId) continue
    const nothingLeft = { ...line, cancelled: true, destinationCountry: null }
    if (await followLine(tx, line.requestId, nothingLeft, now)) changed++
  }
  return changed
}
