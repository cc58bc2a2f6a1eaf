import { DAY, HOUR } from '../calendar.ts'
import { SEARCH_LAG_MS } from './searchable.ts'
import type { SyncCause, SyncKind } from './syncKind.ts'

/** Most changes arrive by webhook; this limits how long a missed one goes unnoticed. */
const CHANGES_EVERY_MS = 10 * 60_000
/** Long enough for an unavailable store to recover; until then there is no catalog. */
const FIRST_CATALOG_EVERY_MS = 10 * 60_000
/** In UTC: the hour with the least activity at both ends. */
const NIGHT_HOUR = 3

/** How far the clocks of servers may differ. A later time was written while a clock was ahead. */
export const CLOCKS_APART_MS = 10 * 60_000

/**
 * The syncs that are due: the catalog every ten minutes until it was synced once (`hasCatalog`); recent
 * changes every ten minutes, at every start, and again once the store's searches have caught up with the
 * start; costs every hour, once there is a catalog; and every night (or at the next start) a full check for
 * unnoticed deletions.
 */
export function dueSyncs(
  lastBegun: ReadonlyMap<SyncKind, Date>,
  hasCatalog: boolean,
  now: Date,
  runningSince: Date,
): readonly (readonly [SyncKind, SyncCause])[] {
  const first = lastBegun.get('products')
  if (!first) return [['products', 'start']]
  const due: [SyncKind, SyncCause][] = []
  if (!hasCatalog && now.getTime() - first.getTime() >= FIRST_CATALOG_EVERY_MS)
    due.push(['products', 'timer'])
  const changes = lastBegun.get('changes')
  // Later than now: the clock was set back, and the real age is unknown.
  const since = runningSince > now ? new Date(0) : runningSince
  const caughtUpAt = new Date(since.getTime() + SEARCH_LAG_MS)
  if (!changes || changes < since || (changes < caughtUpAt && caughtUpAt <= now))
    due.push(['changes', 'start'])
  else if (now.getTime() - changes.getTime() >= CHANGES_EVERY_MS) due.push(['changes', 'timer'])
  const costs = lastBegun.get('costs')
  if (hasCatalog && (!costs || now.getTime() - costs.getTime() >= HOUR)) due.push(['costs', 'timer'])
  if ((lastBegun.get('inventory') ?? first) < lastNight(now)) due.push(['inventory', 'timer'])
  return due
}

function lastNight(now: Date): Date {
  const tonight = new Date(now)
  tonight.setUTCHours(NIGHT_HOUR, 0, 0, 0)
  return tonight <= now ? tonight : new Date(tonight.getTime() - DAY)
}
