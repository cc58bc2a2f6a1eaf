import { StoreFailure } from '../../usecases/storeApi/ports.ts'
import type { Unsaved } from '../../usecases/storeSync/ports.ts'
import { LeaseLost } from './RunLease.ts'

/** Enough to find the cause; the server's log has them all. */
const MAX_NAMED = 10

/** Adds unsaved items. */
export function withUnsaved(before: Unsaved, { orders = [], products = [] }: Unsaved): Unsaved {
  const allOrders = firstOf(before.orders, orders)
  const allProducts = firstOf(before.products, products)
  return {
    ...(allOrders.length > 0 && { orders: allOrders }),
    ...(allProducts.length > 0 && { products: allProducts }),
  }
}

/** One more than are named, which shows that there are others. */
const firstOf = (before: readonly string[] = [], more: readonly string[]) =>
  [...new Set([...before, ...more])].slice(0, MAX_NAMED + 1)

/** Why a run failed that could not save some of its items; null if it saved everything. */
export function whatIsUnsaved({ orders = [], products = [] }: Unsaved): string | null {
  const parts = [...named('order', orders), ...named('product', products)]
  if (parts.length === 0) return null
  return `Could not be saved: ${parts.join('; ')}. The rest of the sync was completed; the server’s log has the reasons.`
}

/** Omits the offsets of kinds with unsaved items, so that the next run reads them again. */
export const withoutUnsaved = (
  marks: Readonly<Record<string, Date>>,
  unsaved: Unsaved,
): Record<string, Date> => Object.fromEntries(Object.entries(marks).filter(([kind]) => !(kind in unsaved)))

function named(noun: string, ids: readonly string[]): string[] {
  if (ids.length === 0) return []
  const others = ids.length > MAX_NAMED ? ' and others' : ''
  return [`${ids.length > 1 ? `${noun}s` : noun} ${ids.slice(0, MAX_NAMED).join(', ')}${others}`]
}

/**
 * Runs work for each item. A failure does not stop the others, unless the store is unavailable or the run's
 * lease is lost.
 * @returns the items that failed
 */
export async function withEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  report: (error: unknown) => void,
): Promise<Item[]> {
  const failed: Item[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      if (concernsAll(error)) throw error
      report(error)
      failed.push(item)
    }
  }
  return failed
}

/** The store may refuse one item and accept the next. */
export const concernsAll = (error: unknown): boolean =>
  error instanceof StoreFailure ? error.kind !== 'refused' : error instanceof LeaseLost
