import { runOrder, runsMatching, runsOf } from '../../data/reads/lists/syncRunList.ts'
import { confirmStoreSync as confirm } from '../../usecases/storeSync/confirmStoreSync.ts'
import { syncStore as sync } from '../../usecases/storeSync/syncStore.ts'
import { builder } from '../core/builder.ts'
import { connection } from '../paging/connection.ts'
import { connectionType, forwardArgs } from '../paging/connectionTypes.ts'
import { readPage } from '../paging/pageArgs.ts'
import { inputArg } from '../core/inputArg.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'
import { decodeSortedCursor, encodeSortedCursor, sortedPage } from '../paging/sortedPage.ts'
import { StoreSyncKind, StoreSyncRun } from './storeSyncRun.ts'

const StoreSyncRunConnection = connectionType(StoreSyncRun, 'StoreSyncRun')

builder.queryField('storeSyncRuns', (t) =>
  t.field({
    type: StoreSyncRunConnection,
    description: 'Admin only: sync runs, newest first.',
    authScopes: { roles: ['admin'] },
    args: {
      ...forwardArgs,
      kind: t.arg({ type: StoreSyncKind, description: 'Only sync runs of this kind; all kinds if omitted.' }),
    },
    resolve: (_root, { kind, ...paging }, { prisma }) => {
      const page = readPage(paging, decodeSortedCursor(runOrder))
      const where = runsOf(kind)
      return connection(page, {
        rows: () => runsMatching(prisma, sortedPage(where, page, runOrder)),
        total: () => prisma.syncRun.count({ where }),
        cursor: (run) => encodeSortedCursor(runOrder, run),
      })
    },
  }),
)

const SyncStoreInput = builder.inputType('SyncStoreInput', {
  description: 'The sync run to start.',
  fields: (t) => ({
    kind: t.field({ description: 'The kind of sync run.', type: StoreSyncKind, required: true }),
  }),
})

const ConfirmStoreSyncInput = builder.inputType('ConfirmStoreSyncInput', {
  description: 'The answer to a sync run that is on hold.',
  fields: (t) => ({
    runId: t.id({ description: 'Id of the sync run.', required: true }),
    remove: t.boolean({
      required: true,
      description:
        'True removes the products and cancels the orders that the store did not list; `counts` has how many. False keeps them and ends the sync run.',
    }),
  }),
})

const SyncStoreResult = resultUnion('SyncStoreResult', StoreSyncRun, ['ValidationError', 'ConflictError'])
const ConfirmStoreSyncResult = resultUnion('ConfirmStoreSyncResult', StoreSyncRun, [
  'ValidationError',
  'NotFoundError',
  'ConflictError',
])

builder.mutationFields((t) => ({
  syncStore: t.field({
    type: SyncStoreResult.ref,
    description:
      'Admin only: starts a sync run, or joins the one of that kind that is already running, and returns at once; subscribe to `storeChanged` for its progress. ConflictError if no store API is configured.',
    args: inputArg(SyncStoreInput),
    resolve: async (_root, { input }, { ports, actor }) =>
      outcome(SyncStoreResult, await sync(ports, actor, input), (run) => run),
  }),

  confirmStoreSync: t.field({
    type: ConfirmStoreSyncResult.ref,
    description:
      'Admin only: decides whether a sync run on hold removes the products and cancels the orders that the store did not list. ConflictError if the run is not on hold.',
    args: inputArg(ConfirmStoreSyncInput),
    resolve: async (_root, { input }, { ports, actor }) =>
      outcome(ConfirmStoreSyncResult, await confirm(ports, actor, input), (run) => run),
  }),
}))
