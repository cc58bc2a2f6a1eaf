import type { SyncKind } from '../../../domain/storeSync/syncKind.ts'
import type { SyncRun } from '../../../usecases/storeSync/ports.ts'
import type { Prisma, PrismaClient } from '../../prisma/client.ts'
import { toRun } from '../../store/syncRuns.ts'
import { byInstant, type Sort } from '../query/Sort.ts'

type Where = Prisma.SyncRunWhereInput
type OrderBy = Prisma.SyncRunOrderByWithRelationInput

/** Newest first. */
export const runOrder: Sort<SyncRun, Where, OrderBy> = {
  name: 'STARTED',
  keys: [byInstant('startedAt', 'desc')],
  idDirection: 'desc',
}

export const runsOf = (kind: SyncKind | null | undefined): Where => (kind ? { kind } : {})

export async function runsMatching(
  prisma: PrismaClient,
  list: Pick<Prisma.SyncRunFindManyArgs, 'where' | 'orderBy' | 'take'>,
): Promise<readonly SyncRun[]> {
  return (await prisma.syncRun.findMany(list)).map(toRun)
}

/** Runs that are running or on hold: at most one of each kind. */
export async function openRuns(prisma: PrismaClient): Promise<readonly SyncRun[]> {
  const rows = await prisma.syncRun.findMany({
    where: { status: { in: ['running', 'held'] } },
    orderBy: { startedAt: 'asc' },
  })
  return rows.map(toRun)
}

export async function runsById(
  prisma: PrismaClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SyncRun>> {
  const rows = await prisma.syncRun.findMany({ where: { id: { in: [...ids] } } })
  return new Map(rows.map((row) => [row.id, toRun(row)]))
}
