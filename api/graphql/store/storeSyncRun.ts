import { runsById } from '../../data/reads/lists/syncRunList.ts'
import type { SyncCause, SyncKind, SyncPhase, SyncStatus } from '../../domain/storeSync/syncKind.ts'
import type { SyncCounts, SyncRun } from '../../usecases/storeSync/ports.ts'
import { adminName } from '../account/adminName.ts'
import { batched } from '../core/batched.ts'
import { builder } from '../core/builder.ts'
import { describedEnumValues } from '../core/enums.ts'

export const StoreSyncKind = builder.enumType('StoreSyncKind', {
  description: 'The kinds of sync run.',
  values: describedEnumValues({
    products: 'The whole catalog; for a large one, costs as well.',
    costs: "The store's unit cost of each variant.",
    orders: 'The orders of the last sixty days.',
    changes: 'What changed since the last run: products, orders, and the webhook subscriptions.',
    inventory:
      'The id and date of every product and recent order: missed products are added, products deleted in the store are deleted here, and orders deleted there are canceled.',
  } satisfies Record<SyncKind, string>),
})

const StoreSyncStatus = builder.enumType('StoreSyncStatus', {
  description: 'The status of a sync run.',
  values: describedEnumValues({
    running: 'Running; after a crash it resumes by itself.',
    held: "On hold: it would remove more than is plausible and needs an admin's approval, see `confirmStoreSync`.",
    completed: 'Everything was read and saved.',
    failed: 'Failed; `error` says why. Changes made before the failure are kept.',
  } satisfies Record<SyncStatus, string>),
})

const StoreSyncCause = builder.enumType('StoreSyncCause', {
  description: 'Why a sync run was started.',
  values: describedEnumValues({
    admin: 'An admin started it.',
    timer: 'It was scheduled.',
    start: 'The server started.',
    webhook: 'A webhook from the store required it.',
  } satisfies Record<SyncCause, string>),
})

const StoreSyncPhase = builder.enumType('StoreSyncPhase', {
  description: 'The phases of a sync run.',
  values: describedEnumValues({
    counting: 'Counting what there is to read.',
    exporting: 'The store prepares its export; `done` counts its lines.',
    staging: 'Data is read from the store; nothing is changed yet.',
    applying: 'Data that differs is saved.',
    removing: 'Products deleted in the store are deleted here, and orders deleted there are canceled.',
  } satisfies Record<SyncPhase, string>),
})

const StoreSyncCounts = builder.objectRef<SyncCounts>('StoreSyncCounts').implement({
  description: 'The results of a sync run. Null: not counted by this kind of run, or not yet.',
  fields: (t) => {
    const counted = (name: keyof SyncCounts, description: string) =>
      t.int({ nullable: true, description, resolve: (counts) => counts[name] ?? null })
    return {
      productCount: counted('productCount', 'Number of products in the store.'),
      variantCount: counted('variantCount', 'Number of variants in the store.'),
      costsSynced: counted('costsSynced', 'Number of variants whose cost was saved.'),
      totalProcessed: counted('totalProcessed', 'The sum of costsSynced, unchanged and skipped.'),
      skipped: counted(
        'skipped',
        'Number of variants without a cost in the store; their cost in Loupe was left unchanged.',
      ),
      unchanged: counted('unchanged', 'Number of variants whose cost was already up to date.'),
      orderCount: counted('orderCount', 'Number of orders read.'),
      quoteRequestCount: counted('quoteRequestCount', 'Number of requests opened.'),
      removed: counted(
        'removed',
        'Number of products that were removed and orders that were canceled because the store deleted them; for a run on hold, how many would be.',
      ),
      ordersCanceled: counted(
        'ordersCanceled',
        'How many of `removed` are orders: canceling one closes its open requests, and suppliers are notified. For a run on hold, how many would be canceled.',
      ),
    }
  },
})

/** Matches one of these ids; undefined for an invalid id. */
export const runById = batched<SyncRun>(({ prisma }, ids) => runsById(prisma, ids))

export const StoreSyncRun = builder.objectRef<SyncRun>('StoreSyncRun').implement({
  description: 'One sync run. Only one run of each kind can be active at a time. Admins only.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique id of the run (UUID).' }),
    kind: t.expose('kind', { description: 'The kind of run.', type: StoreSyncKind }),
    status: t.expose('status', { description: 'The status of the run.', type: StoreSyncStatus }),
    cause: t.expose('cause', { description: 'Why the run was started.', type: StoreSyncCause }),
    requestedBy: t.string({
      nullable: true,
      description: 'Name of the admin who started it; null if it was started automatically.',
      resolve: ({ requestedById }, _args, context) => adminName(context, requestedById),
    }),
    startedAt: t.expose('startedAt', { description: 'When the run started.', type: 'DateTime' }),
    finishedAt: t.expose('finishedAt', {
      description: 'When the run ended; null until then.',
      type: 'DateTime',
      nullable: true,
    }),
    phase: t.expose('phase', {
      type: StoreSyncPhase,
      description: 'The current phase; for a run that has ended, its last.',
    }),
    done: t.exposeInt('done', { description: 'How much of the current phase is done.' }),
    total: t.exposeInt('total', {
      nullable: true,
      description: 'How much there is to do in this phase; null until known.',
    }),
    counts: t.expose('counts', { description: 'The results of the run.', type: StoreSyncCounts }),
    error: t.exposeString('error', {
      nullable: true,
      description: 'Why the run failed, in a message for admins; null unless it did.',
    }),
  }),
})
