import { type ExportProgress, type StoreApi, StoreFailure } from '../../usecases/storeApi/ports.ts'
import type { AdminClient } from './adminClient.ts'
import { bulkCatalog } from './bulkCatalog.ts'
import { exportLines } from './exportLines.ts'
import { fromGid, toGid } from './gid.ts'
import {
  BulkProgressDocument,
  type BulkProgressQuery,
  CancelBulkDocument,
  RecentBulksDocument,
  StartBulkDocument,
} from './gql/graphql.ts'
import { required } from './required.ts'
import { productFromLines } from './productFromLines.ts'
import { refuseUserErrors } from './refuseUserErrors.ts'

type CatalogExport = Pick<
  StoreApi,
  | 'startCatalogExport'
  | 'runningExports'
  | 'exportProgress'
  | 'exportLines'
  | 'cancelExport'
  | 'productFromLines'
>

/** The store runs at most five exports at once for an app; further ones must wait. */
const BUSY = new Set(['OPERATION_IN_PROGRESS', 'LIMIT_REACHED'])

/** How many recent exports to list: more than can be running at a time. */
const RECENT = 50

/** The store lists all exports of the app; ours are recognized by their query. */
const asksTheSame = (query: string) => words(query) === words(bulkCatalog)
const words = (query: string) => query.trim().split(/\s+/).join(' ')

const bulkGid = (bulkId: string) => required(toGid('BulkOperation', bulkId), 'id for its export')

export function catalogExport({ ask, origin, signal }: AdminClient): CatalogExport {
  return {
    async startCatalogExport() {
      const { bulkOperationRunQuery: started } = await ask(StartBulkDocument, { query: bulkCatalog })
      const errors = started?.userErrors ?? []
      if (errors.some(({ code }) => code !== null && BUSY.has(code)))
        throw new StoreFailure('unavailable', 'The store is busy with other exports')
      refuseUserErrors(errors)
      return fromGid(required(started?.bulkOperation, 'new export').id)
    },

    async runningExports() {
      const { bulkOperations } = await ask(RecentBulksDocument, { first: RECENT })
      return bulkOperations.nodes
        .filter(({ status, query }) => (status === 'CREATED' || status === 'RUNNING') && asksTheSame(query))
        .map(({ id, createdAt }) => ({ bulkId: fromGid(id), startedAt: new Date(createdAt) }))
        .sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime())
    },

    async exportProgress(bulkId) {
      const { bulkOperation } = await ask(BulkProgressDocument, { id: bulkGid(bulkId) })
      return progressOf(bulkOperation)
    },

    exportLines: (url) => exportLines({ url, signal, local: origin.startsWith('http:') }),

    async cancelExport(bulkId) {
      const { bulkOperationCancel: canceled } = await ask(CancelBulkDocument, { id: bulkGid(bulkId) })
      // If it is too late to cancel, the file is simply never fetched.
      const status = canceled?.bulkOperation?.status
      if (status !== 'COMPLETED' && status !== 'FAILED' && status !== 'EXPIRED')
        refuseUserErrors(canceled?.userErrors ?? [])
    },

    productFromLines,
  }
}

function progressOf(bulk: BulkProgressQuery['bulkOperation']): ExportProgress {
  if (!bulk) return { state: 'failed', reason: 'The store no longer knows the export' }
  const objects = Number(bulk.objectCount)
  switch (bulk.status) {
    case 'CREATED':
    case 'RUNNING':
    case 'CANCELING':
      return { state: 'running', objects }
    case 'COMPLETED':
      return bulk.url === null && objects > 0
        ? { state: 'failed', reason: 'The export has expired' }
        : { state: 'completed', url: bulk.url, objects, roots: Number(bulk.rootObjectCount) }
    case 'FAILED':
      return { state: 'failed', reason: `The export failed (${bulk.errorCode ?? 'no reason given'})` }
    case 'CANCELED':
      return { state: 'failed', reason: 'The export was canceled' }
    case 'EXPIRED':
      return { state: 'failed', reason: 'The export has expired' }
  }
}
