import { counted, inFigures } from '../counted.ts'
import type { SyncCause, SyncKind, SyncPhase, SyncStatus } from './syncKind.ts'

/** The name of each kind of sync, in every screen and file. */
export const syncKindNames = {
  products: 'Products',
  costs: 'Costs',
  orders: 'Orders',
  changes: 'Recent changes',
  inventory: 'Full check',
} as const satisfies Record<SyncKind, string>

/** The name of each state of a run. */
export const syncStatusNames = {
  running: 'Running',
  held: 'Needs approval',
  completed: 'Completed',
  failed: 'Failed',
} as const satisfies Record<SyncStatus, string>

/** The name of each cause of a run. */
export const syncCauseNames = {
  admin: 'An admin',
  timer: 'Scheduled',
  start: 'On startup',
  webhook: 'A webhook',
} as const satisfies Record<SyncCause, string>

/** The phases of a run, for its progress. */
export const syncPhaseNames = {
  counting: 'Counting',
  exporting: 'Store is preparing its export',
  staging: 'Receiving',
  applying: 'Saving',
  removing: 'Removing deleted items',
} as const satisfies Record<SyncPhase, string>

type CountName =
  | 'productCount'
  | 'variantCount'
  | 'costsSynced'
  | 'totalProcessed'
  | 'skipped'
  | 'unchanged'
  | 'orderCount'
  | 'quoteRequestCount'
  | 'removed'
  | 'ordersCanceled'

/** The counts of a run; counts that do not apply are absent or null. */
type Counts = { readonly [name in CountName]?: number | null }

const number = (count: number | null | undefined) => inFigures(count ?? 0)
const several = (count: number | null | undefined, noun: string) => counted(count ?? 0, noun)

/** The products a run removed and the orders it canceled, or would if it is held. */
function removedBy({ removed, ordersCanceled }: Counts) {
  const orders = ordersCanceled ?? 0
  return { products: (removed ?? 0) - orders, orders }
}

/** Whether products and orders were counted separately: runs of older versions counted them together. */
const isApart = ({ ordersCanceled }: Counts) => ordersCanceled !== null && ordersCanceled !== undefined

/** The items that a held run did not find in the store: "21 products and 4 orders". */
export function removedText(counts: Counts): string {
  if (!isApart(counts)) return counted(counts.removed ?? 0, 'product or order', 'products and orders')
  const { products, orders } = removedBy(counts)
  return [
    ...(products > 0 ? [counted(products, 'product')] : []),
    ...(orders > 0 ? [counted(orders, 'order')] : []),
  ].join(' and ')
}

/** What a held run would do: "Remove 21 products and cancel 4 orders". */
export function removalText(counts: Counts): string {
  if (!isApart(counts)) return `Remove ${removedText(counts)}`
  const { products, orders } = removedBy(counts)
  if (products === 0) return `Cancel ${counted(orders, 'order')}`
  return `Remove ${counted(products, 'product')}${orders > 0 ? ` and cancel ${counted(orders, 'order')}` : ''}`
}

/** The consequences for requests, quotes and orders. */
export function removalEffects(counts: Counts): string {
  if (!isApart(counts))
    return 'Products are removed from the catalog; their requests, quotes and orders stay. Orders are canceled: their open requests close and suppliers are notified.'
  const { products, orders } = removedBy(counts)
  const removed = `${counted(products, 'product is', 'products are')} removed from the catalog; ${products === 1 ? 'its' : 'their'} requests, quotes and orders stay.`
  const canceled = `${counted(orders, 'order is', 'orders are')} canceled: ${orders === 1 ? 'its' : 'their'} open requests close and suppliers are notified.`
  return [...(products > 0 ? [removed] : []), ...(orders > 0 ? [canceled] : [])].join(' ')
}

/**
 * The same after the fact, at the end of a result; runs of older versions did not count orders separately.
 */
function goneText(counts: Counts): string {
  const { products, orders } = removedBy(counts)
  const removed = `, ${isApart(counts) ? counted(products, 'product') : number(products)} removed`
  return `${products > 0 ? removed : ''}${orders > 0 ? `, ${counted(orders, 'order')} canceled` : ''}`
}

/** The counts of a completed run as text. */
export function countsText(kind: SyncKind, counts: Counts): string {
  const gone = goneText(counts)
  switch (kind) {
    case 'products':
      return `${several(counts.productCount, 'product')} and ${several(counts.variantCount, 'variant')}${gone}`
    case 'costs':
      return `${number(counts.costsSynced)} updated, ${number(counts.unchanged)} unchanged, ${number(counts.skipped)} skipped with no cost data, ${number(counts.totalProcessed)} processed in all`
    case 'orders':
      return `${several(counts.orderCount, 'order')} read, ${several(counts.quoteRequestCount, 'new quote request')}`
    case 'changes':
      return `${several(counts.productCount, 'product')} and ${several(counts.orderCount, 'order')} read, ${several(counts.quoteRequestCount, 'new quote request')}${gone}`
    case 'inventory':
      return `${several(counts.productCount, 'product')} and ${several(counts.orderCount, 'order')} checked${gone}`
  }
}

type RunFacts = {
  readonly kind: SyncKind
  readonly status: SyncStatus
  readonly phase: SyncPhase
  readonly done: number
  readonly total: number | null
  readonly counts: Counts
  readonly error: string | null
}

/** The result of a run as text: its counts, its error, or its progress. */
export function resultText({ kind, status, phase, done, total, counts, error }: RunFacts): string {
  if (status === 'failed') return error ?? 'No reason given'
  if (status === 'completed') return countsText(kind, counts)
  return `${syncPhaseNames[phase]}, ${inFigures(done)}${total === null ? '' : ` of ${inFigures(total)}`}`
}
