import { CLOCKS_APART_MS } from '../../domain/storeSync/dueSyncs.ts'
import type { SyncCause, SyncPhase } from '../../domain/storeSync/syncKind.ts'
import type { SyncRun, SyncRuns, SyncStep } from '../../usecases/storeSync/ports.ts'
import { Prisma } from '../prisma/client.ts'

type Row = Prisma.SyncRunGetPayload<object>

export const syncRuns = (client: Prisma.TransactionClient): SyncRuns => ({
  async begin({ id, kind, cause, requestedById, at }) {
    // A unique index allows one open run per kind: a second insert creates nothing.
    const [made] = await client.syncRun.createManyAndReturn({
      data: [{ id, kind, cause, requestedById, startedAt: at, heartbeatAt: at }],
      skipDuplicates: true,
    })
    return made ? toRun(made) : null
  },

  async find(id) {
    const row = await client.syncRun.findUnique({ where: { id } })
    return row && toRun(row)
  },

  async current(kind) {
    const row = await client.syncRun.findFirst({ where: { kind, status: { in: ['running', 'held'] } } })
    return row && toRun(row)
  },

  async left(alive) {
    const rows = await client.syncRun.findMany({
      where: {
        status: 'running',
        ...(alive && { OR: [{ heartbeatAt: { lt: alive.since } }, { heartbeatAt: { gt: alive.until } }] }),
      },
      orderBy: { startedAt: 'asc' },
    })
    return rows.map(toRun)
  },

  async lastEnded(kind) {
    const row = await client.syncRun.findFirst({
      where: { kind, status: { in: ['completed', 'failed'] } },
      orderBy: { startedAt: 'desc' },
      select: { status: true },
    })
    return row?.status ?? null
  },

  async lastBegun(now) {
    const groups = await client.syncRun.groupBy({
      by: ['kind'],
      where: { startedAt: { lte: latest(now) } },
      _max: { startedAt: true },
    })
    return new Map(groups.flatMap(({ kind, _max }) => (_max.startedAt ? [[kind, _max.startedAt]] : [])))
  },

  async step({ runId, beat }, next, step) {
    const { count } = await client.syncRun.updateMany({
      where: { id: runId, status: 'running', heartbeatAt: beat },
      data: { heartbeatAt: next, ...columns(step) },
    })
    return count > 0
  },

  async end({ runId, beat }, at, { status, error, ...step }) {
    const { count } = await client.syncRun.updateMany({
      where: { id: runId, status: 'running', heartbeatAt: beat },
      data: { status, error, ...columns(step), finishedAt: status === 'held' ? null : at },
    })
    if (count > 0 && status !== 'held') await client.syncStagedRow.deleteMany({ where: { runId } })
    return count > 0
  },

  async goOn(id, from) {
    const [row] = await client.syncRun.updateManyAndReturn({
      where: { id, status: 'held' },
      // The lease is free: the next process that checks takes the run.
      data: { status: 'running', heartbeatAt: new Date(0), ...columns(from) },
    })
    return row ? toRun(row) : null
  },

  async mark(kind, now) {
    const row = await client.syncMark.findUnique({ where: { kind, at: { lte: latest(now) } } })
    return row?.at ?? null
  },

  async moveMark(kind, at, now) {
    await client.$executeRaw`
      INSERT INTO sync_marks (kind, at) VALUES (${kind}, ${at.toISOString()}::timestamptz)
      ON CONFLICT (kind) DO UPDATE SET
        at = CASE WHEN sync_marks.at > ${latest(now).toISOString()}::timestamptz THEN excluded.at
          ELSE greatest(sync_marks.at, excluded.at) END`
  },
})

/** Dates after this were written while a clock was ahead. */
const latest = (now: Date): Date => new Date(now.getTime() + CLOCKS_APART_MS)

const columns = ({
  position,
  counts,
  unsaved,
  ...step
}: SyncStep): Prisma.SyncRunUpdateManyMutationInput => ({
  ...step,
  ...(position !== undefined && { position: position ?? Prisma.DbNull }),
  ...(counts && { counts: { ...counts } }),
  ...(unsaved && { unsaved: { ...unsaved } }),
})

/** The columns contain only values that this file writes. */
export const toRun = (row: Row): SyncRun => ({
  ...row,
  cause: row.cause as SyncCause,
  phase: row.phase as SyncPhase,
  counts: row.counts as SyncRun['counts'],
  unsaved: row.unsaved as SyncRun['unsaved'],
})
