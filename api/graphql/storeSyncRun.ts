import { adminNames, runsById } from '../data/reads/syncRunList.ts'
import type { SyncCause, SyncKind, SyncPhase, SyncStatus } from '../domain/storeSync/syncKind.ts'
import type { SyncCounts, SyncRun } from '../usecases/storeSync/ports.ts'
import { batched } from './batched.ts'
import { builder } from './builder.ts'
import { describedEnumValues } from './enums.ts'

export const StoreSyncKind = builder.enumType('StoreSyncKind', {
  description: 'What a reading of the store brings here.',
  values: describedEnumValues({
    products: 'The whole catalogue; of a large one the costs as well.',
    costs: 'What the store pays for each variant.',
    orders: 'The orders of the last sixty days.',
    changes: 'What has changed since the last time: products, orders, and whether the store still delivers.',
    inventory: 'Everything’s id and date: what was missed comes, what the store has deleted goes.',
  } satisfies Record<SyncKind, string>),
})

const StoreSyncStatus = builder.enumType('StoreSyncStatus', {
  description: 'Where a reading of the store stands.',
  values: describedEnumValues({
    running: 'It is going on; after a crash by itself.',
    held: 'It would remove more than is plausible, and waits for an admin: see `confirmStoreSync`.',
    completed: 'All of it was read and applied.',
    failed: '`error` says why. What it had applied until then stays.',
  } satisfies Record<SyncStatus, string>),
})

const StoreSyncCause = builder.enumType('StoreSyncCause', {
  description: 'Why the store was read.',
  values: describedEnumValues({
    admin: 'An admin asked for it.',
    timer: 'It was time.',
    start: 'The server has started.',
    webhook: 'The store told of something that had to be asked about.',
  } satisfies Record<SyncCause, string>),
})

const StoreSyncPhase = builder.enumType('StoreSyncPhase', {
  description: 'What a reading of the store is at.',
  values: describedEnumValues({
    counting: 'How much there is.',
    exporting: 'The store writes its export; `done` counts its lines.',
    staging: 'What the store has is taken down; nothing is changed yet.',
    applying: 'What came is written, unless the same stands already.',
    removing: 'What the store has no more goes.',
  } satisfies Record<SyncPhase, string>),
})

const StoreSyncCounts = builder.objectRef<SyncCounts>('StoreSyncCounts').implement({
  description:
    'What came of a reading of the store. Null: a reading of this kind does not count that, or not yet.',
  fields: (t) => {
    const counted = (name: keyof SyncCounts, description: string) =>
      t.int({ nullable: true, description, resolve: (counts) => counts[name] ?? null })
    return {
      productCount: counted('productCount', 'Products that the store has.'),
      variantCount: counted('variantCount', 'Variants that the store has.'),
      costsSynced: counted('costsSynced', 'Variants whose cost was written.'),
      totalProcessed: counted('totalProcessed', 'costsSynced, unchanged and skipped together.'),
      skipped: counted('skipped', 'Variants of which the store knows no cost: what stands here stays.'),
      unchanged: counted('unchanged', 'Variants whose cost stood here already.'),
      orderCount: counted('orderCount', 'Orders that were read.'),
      quoteRequestCount: counted('quoteRequestCount', 'Requests that were opened.'),
      removed: counted('removed', 'What the store has no more; of a held reading: what would go.'),
    }
  },
})

const nameOf = batched<string>(({ prisma }, ids) => adminNames(prisma, ids))

/** One of these ids; undefined for an id that is none. */
export const runById = batched<SyncRun>(({ prisma }, ids) => runsById(prisma, ids))

export const StoreSyncRun = builder.objectRef<SyncRun>('StoreSyncRun').implement({
  description: 'One reading of the store. Of each kind one goes on at a time.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: StoreSyncKind }),
    status: t.expose('status', { type: StoreSyncStatus }),
    cause: t.expose('cause', { type: StoreSyncCause }),
    requestedBy: t.string({
      nullable: true,
      description: 'The admin who asked for it; null where nobody did.',
      resolve: async ({ requestedById }, _args, context) =>
        requestedById === null ? null : ((await nameOf(context, requestedById)) ?? null),
    }),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
    phase: t.expose('phase', { type: StoreSyncPhase, description: 'Of one that is over: the last.' }),
    done: t.exposeInt('done', { description: 'How much of this phase is done.' }),
    total: t.exposeInt('total', { nullable: true, description: 'How much there is, once that is known.' }),
    counts: t.expose('counts', { type: StoreSyncCounts }),
    error: t.exposeString('error', { nullable: true, description: 'Why it failed, fit for admins.' }),
  }),
})
