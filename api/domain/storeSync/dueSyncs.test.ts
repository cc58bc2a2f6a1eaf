import { describe, expect, test } from 'vitest'
import { dueSyncs } from './dueSyncs.ts'
import { needsApproval } from './removal.ts'
import type { SyncKind } from './syncKind.ts'

const at = (text: string) => new Date(`2026-03-${text}:00Z`)
const begun = (times: Partial<Record<SyncKind, string>>) =>
  new Map(Object.entries(times).map(([kind, text]) => [kind as SyncKind, at(text)]))

/** Since when the server has been running, by default. */
const LONG_AGO = new Date(0)
const due = (times: Partial<Record<SyncKind, string>>, now: string, since = LONG_AGO) =>
  dueSyncs(
    begun({ products: '01T08:00', changes: now, costs: now, inventory: now, ...times }),
    true,
    at(now),
    since,
  )

describe('which syncs are due', () => {
  test('the catalog is synced first if it never was', () => {
    expect(dueSyncs(new Map(), false, at('02T09:00'), LONG_AGO)).toEqual([['products', 'start']])
  })

  test.each([
    ['02T09:09', false, []],
    ['02T09:10', false, [['products', 'timer']]],
    ['02T09:10', true, []],
  ])(
    'at %s, after a first sync of the catalog at 09:00 (completed: %s), this is due: %j',
    (now, done, expected) => {
      const last = begun({ products: '02T09:00', changes: now, costs: now, inventory: now })
      expect(dueSyncs(last, done, at(now), LONG_AGO)).toEqual(expected)
    },
  )

  test('recent changes are synced every ten minutes and at every start', () => {
    expect(due({ changes: '02T09:51' }, '02T10:00')).toEqual([])
    expect(due({ changes: '02T09:50' }, '02T10:00')).toEqual([['changes', 'timer']])
    expect(due({ changes: '02T09:51' }, '02T10:00', at('02T09:52'))).toEqual([['changes', 'start']])
  })

  test('recent changes are synced again when the store’s searches have caught up with the start', () => {
    expect(due({ changes: '02T09:52' }, '02T09:53', at('02T09:52'))).toEqual([['changes', 'start']])
    expect(due({ changes: '02T09:53' }, '02T09:54', at('02T09:52'))).toEqual([])
    const soon = new Date(at('02T09:52').getTime() + 29_000)
    const last = begun({
      products: '01T08:00',
      changes: '02T09:52',
      costs: '02T09:52',
      inventory: '02T09:52',
    })
    expect(dueSyncs(last, true, soon, at('02T09:52'))).toEqual([])
  })

  test('a start that is later than now, because the clock was set back, does not repeat a sync', () => {
    expect(due({ changes: '02T09:52' }, '02T09:53', at('04T09:52'))).toEqual([])
    expect(due({ changes: '02T09:43' }, '02T09:53', at('04T09:52'))).toEqual([['changes', 'timer']])
  })

  test('costs are synced every hour', () => {
    expect(due({ costs: '02T09:01' }, '02T10:00')).toEqual([])
    expect(due({ costs: '02T09:00' }, '02T10:00')).toEqual([['costs', 'timer']])
  })

  test('costs, and with them pictures, are synced once the first sync of the catalog is completed', () => {
    const costs = (hasCatalog: boolean) => {
      const last = begun({ products: '02T09:00', changes: '02T09:05', inventory: '02T09:05' })
      return dueSyncs(last, hasCatalog, at('02T09:05'), LONG_AGO)
    }
    expect(costs(false)).toEqual([])
    expect(costs(true)).toEqual([['costs', 'timer']])
  })

  test('a full check runs every night, or at the next start if the server was off', () => {
    expect(due({ inventory: '01T03:10' }, '02T02:59')).toEqual([])
    expect(due({ inventory: '01T03:10' }, '02T03:00')).toEqual([['inventory', 'timer']])
    expect(due({ inventory: '01T03:10' }, '05T14:00')).toEqual([['inventory', 'timer']])
  })

  test('the first full check runs the night after the catalog was first synced', () => {
    const first = (now: string) =>
      dueSyncs(begun({ products: '02T09:00', changes: now, costs: now }), true, at(now), LONG_AGO)
    expect(first('02T23:50')).toEqual([])
    expect(first('03T03:05')).toEqual([['inventory', 'timer']])
  })
})

test.each([
  [20, 30, false],
  [21, 30, true],
  [50, 1_000, false],
  [51, 1_000, true],
])('removing %i of %i needs an admin’s approval: %s', (removing, of, needed) => {
  expect(needsApproval(removing, of)).toBe(needed)
})
