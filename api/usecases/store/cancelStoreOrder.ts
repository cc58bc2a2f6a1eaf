import { theStore } from '../../domain/actor.ts'
import type { Outcome } from '../../domain/refusal.ts'
import { isSkipped, isUnmapped } from '../../domain/store/skippedLine.ts'
import type { Ports } from '../ports.ts'
import { announceLines } from './announceLines.ts'
import { followLines, goneLines } from './followLines.ts'

/**
 * An order deleted in the store counts as canceled: open requests close, and admins have to settle awarded
 * ones. `found` is false if it was never received, was already canceled, or was placed before `placedSince`.
 */
export const cancelStoreOrder = (
  ports: Ports,
  shop: string,
  storeId: string,
  placedSince: Date | null,
): Promise<Outcome<{ found: boolean; changed: number }>> =>
  ports.commit(theStore, async (tx) => {
    const now = ports.now()
    const cancelled = await tx.store.cancelOrder({ shop, storeId, placedSince }, now)
    if (!cancelled) return { found: false, changed: 0 }
    announceLines(tx, { any: cancelled.lines.some(isSkipped), toMap: cancelled.lines.some(isUnmapped) })
    const changes = goneLines(cancelled.lines)
    return { found: true, changed: await followLines(tx, changes, now, ports.policy) }
  })
