import { syncStatusNames } from '../../../api/domain/storeSync/syncWording.ts'
import type { StoreSyncStatus } from '../../gql/graphql.ts'

type Look = { label: string; tone: 'success' | 'warning' | 'error' | 'info' }

export const runLooks: Record<StoreSyncStatus, Look> = {
  RUNNING: { label: syncStatusNames.running, tone: 'info' },
  HELD: { label: syncStatusNames.held, tone: 'warning' },
  COMPLETED: { label: syncStatusNames.completed, tone: 'success' },
  FAILED: { label: syncStatusNames.failed, tone: 'error' },
}

/** Without access to the store's Admin API. */
export const noSyncs = ({ configured }: { configured: boolean }): string =>
  configured
    ? 'Syncing from the store is not set up; products and orders arrive by webhook.'
    : 'Syncing from the store is not set up, and its webhooks are not fully set up either.'
