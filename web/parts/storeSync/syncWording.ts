import { countsText, removedText } from '../../../api/domain/storeSync/syncWording.ts'
import type { StoreSyncKind, SyncRun_RunFragment } from '../../gql/graphql.ts'
import { fromEnum } from '../../live/records/toEnum.ts'
import type { Toast } from '../../ui/notice/useToast.ts'

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

/** The toast at the end of a sync; null while it is running. */
export function outcomeOf(run: SyncRun_RunFragment): Toast | null {
  switch (run.status) {
    case 'RUNNING':
      return null
    case 'COMPLETED':
      return {
        tone: 'success',
        title: titles[run.kind].done,
        text: `${countsText(fromEnum(run.kind), run.counts)}.`,
      }
    case 'FAILED': {
      const { title, text } = failureOf(run.kind)
      return { tone: 'destructive', title, text: run.error ?? text }
    }
    case 'HELD':
      return {
        tone: 'destructive',
        title: 'Sync needs your approval',
        text: `The store no longer has ${removedText(run.counts)}, which is more than expected.`,
      }
  }
}
