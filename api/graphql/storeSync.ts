import { runOrder, runsMatching, runsOf } from '../data/reads/syncRunList.ts'
import { confirmStoreSync as confirm } from '../usecases/storeSync/confirmStoreSync.ts'
import { syncStore as sync } from '../usecases/storeSync/syncStore.ts'
import { builder } from './builder.ts'
import { connection } from './connection.ts'
import { connectionType, forwardArgs } from './connectionTypes.ts'
import { readPage } from './pageArgs.ts'
import { outcome, resultUnion } from './resultUnion.ts'
import { decodeSortedCursor, encodeSortedCursor, sortedPage } from './sortedPage.ts'
import { StoreSyncKind, StoreSyncRun } from './storeSyncRun.ts'

const StoreSyncRunConnection = connectionType(StoreSyncRun, 'StoreSyncRun')

builder.queryField('storeSyncRuns', (t) =>
  t.field({
    type: StoreSyncRunConnection,
    description: 'Admin only: the readings of the store, the newest first.',
    authScopes: { roles: ['admin'] },
    args: { ...forwardArgs, kind: t.arg({ type: StoreSyncKind, description: 'Only these; all without.' }) },
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
  description: 'What is to be read from the store.',
  fields: (t) => ({ kind: t.field({ type: StoreSyncKind, required: true }) }),
})

const ConfirmStoreSyncInput = builder.inputType('ConfirmStoreSyncInput', {
  description: 'The answer to a reading that is held.',
  fields: (t) => ({
    runId: t.id({ required: true }),
    remove: t.boolean({
      required: true,
      description: 'True: what the store did not name goes after all. False: it stays, and the reading ends.',
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
      'Admin only: has the store read, and answers at once; `storeChanged` tells how it goes on. Joins the reading of that kind that is going on. ConflictError where the store has no API here.',
    args: { input: t.arg({ type: SyncStoreInput, required: true }) },
    resolve: async (_root, { input }, { ports, actor }) =>
      outcome(SyncStoreResult, await sync(ports, actor, input), (run) => run),
  }),

  confirmStoreSync: t.field({
    type: ConfirmStoreSyncResult.ref,
    description:
      'Admin only: says whether a held reading shall remove what the store did not name. ConflictError when it is not held (any more).',
    args: { input: t.arg({ type: ConfirmStoreSyncInput, required: true }) },
    resolve: async (_root, { input }, { ports, actor }) =>
      outcome(ConfirmStoreSyncResult, await confirm(ports, actor, input), (run) => run),
  }),
}))
