import type { SyncCause, SyncKind } from './syncKind.ts'

const HOUR_MS = 3_600_000
/** In UTC: when fewest work at either end. */
const NIGHT_HOUR = 3

/**
 * What is to be read without anybody asking: the catalogue where it never was, costs every hour, and every night (or as soon
 * as the server runs again) what may have been deleted unnoticed.
 */
export function dueSyncs(
  lastBegun: ReadonlyMap<SyncKind, Date>,
  now: Date,
): readonly (readonly [SyncKind, SyncCause])[] {
  const first = lastBegun.get('products')
  if (!first) return [['products', 'start']]
  const due: [SyncKind, SyncCause][] = []
  const costs = lastBegun.get('costs')
  if (!costs || now.getTime() - costs.getTime() >= HOUR_MS) due.push(['costs', 'timer'])
  if ((lastBegun.get('inventory') ?? first) < lastNight(now)) due.push(['inventory', 'timer'])
  return due
}

function lastNight(now: Date): Date {
  const tonight = new Date(now)
  tonight.setUTCHours(NIGHT_HOUR, 0, 0, 0)
  return tonight <= now ? tonight : new Date(tonight.getTime() - 24 * HOUR_MS)
}
