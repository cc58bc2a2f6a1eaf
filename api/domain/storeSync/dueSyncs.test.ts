import { describe, expect, test } from 'vitest'
import { dueSyncs } from './dueSyncs.ts'
import type { SyncKind } from './syncKind.ts'

const NOON = new Date('2026-03-02T12:00:00Z')
const ago = (minutes: number) => new Date(NOON.getTime() - minutes * 60_000)
const LONG_RUNNING = ago(10_000)
/** Everything was read a moment ago, but for what is given. */
const due = (begun: Partial<Record<SyncKind, Date | null>>, runningSince = LONG_RUNNING) => {
  const all = { products: ago(1), changes: ago(1), costs: ago(1), inventory: ago(1), ...begun }
  const known = Object.entries(all).filter(([, at]) => at !== null) as [SyncKind, Date][]
  return dueSyncs(new Map(known), NOON, runningSince)
}

describe('what is read of the store without anybody asking', () => {
  test('nothing, when all of it was read just now', () => {
    expect(due({})).toEqual([])
  })

  test('the catalogue and nothing else, where it never was', () => {
    expect(due({ products: null, changes: null, costs: null })).toEqual([['products', 'start']])
  })

  test('what changed: every ten minutes, and whenever the server starts', () => {
    expect(due({ changes: ago(9) })).toEqual([])
    expect(due({ changes: ago(10) })).toEqual([['changes', 'timer']])
    expect(due({ changes: ago(2) }, ago(1))).toEqual([['changes', 'start']])
    expect(due({ changes: null })).toEqual([['changes', 'start']])
  })

  test('costs every hour', () => {
    expect(due({ costs: ago(59) })).toEqual([])
    expect(due({ costs: ago(60) })).toEqual([['costs', 'timer']])
  })

  test('deletions every night, also of a night that the server slept through', () => {
    expect(due({ inventory: ago(8 * 60) })).toEqual([])
    expect(due({ inventory: ago(10 * 60) })).toEqual([['inventory', 'timer']])
    expect(due({ inventory: null, products: ago(10 * 60) })).toEqual([['inventory', 'timer']])
    expect(due({ inventory: null, products: ago(8 * 60) })).toEqual([])
  })
})
