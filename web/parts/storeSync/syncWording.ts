import { counted, inFigures } from '../../../api/domain/counted.ts'
import type { StoreSyncKind, SyncRun_RunFragment } from '../../gql/graphql.ts'
import type { Toast } from '../../ui/useToast.ts'

/** The name of each kind of sync. */
export const kindLabels: Record<StoreSyncKind, string> = {
  PRODUCTS: 'Products',
  COSTS: 'Costs',
  ORDERS: 'Orders',
  CHANGES: 'Recent changes',
  INVENTORY: 'Full check',
}

const titles: Record<StoreSyncKind, { done: string; failed: string }> = {
  PRODUCTS: { done: 'Sync Completed', failed: 'Sync Failed' },
  COSTS: { done: 'Cost Sync Completed', failed: 'Cost Sync Failed' },
  ORDERS: { done: 'Orders Sync Completed', failed: 'Orders Sync Failed' },
  CHANGES: { done: 'Sync Completed', failed: 'Sync Failed' },
  INVENTORY: { done: 'Sync Completed', failed: 'Sync Failed' },
}

/** Shown when a sync cannot be started, or failed without a reason. */
export const failureOf = (kind: StoreSyncKind) => ({
  title: titles[kind].failed,
  text: 'Failed to sync with the store platform',
})

const number = (count: number | null) => inFigures(count ?? 0)
const several = (count: number | null, noun: string) => counted(count ?? 0, noun)

/** The counts of a sync as text; nothing if it has none. */
export function countsText({ kind, counts }: Pick<SyncRun_RunFragment, 'kind' | 'counts'>): string {
  const { removed } = counts
  const gone = removed ? `, ${number(removed)} removed` : ''
  switch (kind) {
    case 'PRODUCTS':
      return `${several(counts.productCount, 'product')} and ${several(counts.variantCount, 'variant')}${gone}`
    case 'COSTS':
      return `${number(counts.costsSynced)} updated, ${number(counts.unchanged)} unchanged, ${number(counts.skipped)} skipped with no cost data, ${number(counts.totalProcessed)} processed in all`
    case 'ORDERS':
      return `${several(counts.orderCount, 'order')} read, ${several(counts.quoteRequestCount, 'new quote request')}`
    case 'CHANGES':
      return `${several(counts.productCount, 'product')} and ${several(counts.orderCount, 'order')} read, ${several(counts.quoteRequestCount, 'new quote request')}${gone}`
    case 'INVENTORY':
      return `${several(counts.productCount, 'product')} and ${several(counts.orderCount, 'order')} checked${gone}`
  }
}

/** The toast at the end of a sync; null while it is running. */
export function outcomeOf(run: SyncRun_RunFragment): Toast | null {
  switch (run.status) {
    case 'RUNNING':
      return null
    case 'COMPLETED':
      return { tone: 'success', title: titles[run.kind].done, text: `${countsText(run)}.` }
    case 'FAILED': {
      const { title, text } = failureOf(run.kind)
      return { tone: 'destructive', title, text: run.error ?? text }
    }
    case 'HELD':
      return {
        tone: 'destructive',
        title: 'Sync needs your approval',
        text: `It would remove ${number(run.counts.removed)} items that are no longer in the store, which is more than expected.`,
      }
  }
}
