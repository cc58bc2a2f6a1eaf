import type { DatedPlace } from './cursor.ts'
import type { Page } from './pageArgs.ts'

type Order = 'asc' | 'desc'
interface Beyond {
  /** Redundant, but the bound from which a scan of the index can start. */
  createdAt: { lte: Date } | { gte: Date }
  OR: [{ createdAt: { lt: Date } | { gt: Date } }, { createdAt: Date; id: { lt: string } | { gt: string } }]
}

/**
 * One page of a newest-first list, as a range of its sort order instead of an offset, so that rows added meanwhile
 * neither repeat nor hide others. Reads one extra row to know whether there are more.
 */
export function newestFirst<Where>(visible: Where, page: Page<DatedPlace>) {
  const direction: Order = page.backwards ? 'asc' : 'desc'
  const bounds: Beyond[] = []
  if (page.after) bounds.push(older(page.after))
  if (page.before) bounds.push(newer(page.before))
  return {
    where: { AND: [visible, ...bounds] },
    orderBy: [{ createdAt: direction }, { id: direction }] satisfies [{ createdAt: Order }, { id: Order }],
    take: page.size + 1,
  }
}

const older = ({ at, id }: DatedPlace): Beyond => ({
  createdAt: { lte: at },
  OR: [{ createdAt: { lt: at } }, { createdAt: at, id: { lt: id } }],
})

const newer = ({ at, id }: DatedPlace): Beyond => ({
  createdAt: { gte: at },
  OR: [{ createdAt: { gt: at } }, { createdAt: at, id: { gt: id } }],
})
