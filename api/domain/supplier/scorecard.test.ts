import { describe, expect, it, test } from 'vitest'
import {
  behaviorPlace,
  type BehaviorPlace,
  type BehaviorRow,
  type BehaviorSort,
  byBehavior,
  rowsBehind,
} from './behaviorList.ts'
import {
  daysLate,
  type DeliveryTally,
  lateShare,
  leadDays,
  monthsOf,
  onTimeShare,
  percentAboveAward,
  promisedDays,
  type QuoteTally,
  rate,
  responseRate,
  share,
  winRate,
  winsOfQuotes,
} from './scorecard.ts'

const tally: QuoteTally = {
  quoted: 9,
  late: 2,
  updated: 3,
  updates: 5,
  medianHours: 2.26,
  won: 4,
  lost: 2,
  meanPercentAbove: 12.34,
  compared: 2,
}
const deliveries: DeliveryTally = {
  delivered: 6,
  onTime: 4,
  late: 1,
  meanDaysLate: 3,
  meanLeadDays: 8.25,
  meanPromisedDays: 7.5,
  promised: 5,
}

test.each([
  ['response rate', responseRate(tally, 12), 75, 12, true],
  ['late share', lateShare(tally), 22.2, 9, true],
  ['win rate', winRate(tally), 66.7, 6, true],
  ['percent above the award', percentAboveAward(tally), 12.3, 2, false],
  ['on time', onTimeShare(deliveries), 66.7, 6, true],
  ['days late', daysLate(deliveries), 3, 1, false],
  ['lead days', leadDays(deliveries), 8.3, 6, true],
  ['promised days', promisedDays(deliveries), 7.5, 5, true],
])('the %s comes with the number of data points and whether that is enough', (_, made, value, of, enough) => {
  expect(made).toEqual({ value, of, enough })
})

describe('a rate without data', () => {
  it('a rate without data is null, and never enough', () => {
    expect(share(0, 0)).toEqual({ value: null, of: 0, enough: false })
    expect(rate(null, 0)).toEqual({ value: null, of: 0, enough: false })
    expect(rate(5, 0).value).toBeNull()
  })
  it('a rate without data is 0 in the list of all suppliers', () => {
    expect(winsOfQuotes({ ...tally, quoted: 0, won: 0 })).toBe(0)
    expect(winsOfQuotes(tally)).toBe(44.4)
  })
})

it('five data points are enough, four are not', () => {
  expect([share(1, 4).enough, share(1, 5).enough]).toEqual([false, true])
})

test.each([
  ['2026-03-02T09:00:00Z', '2026-03-31T23:59:59Z', ['2026-03']],
  ['2025-12-31T23:00:00Z', '2026-02-01T00:00:00Z', ['2025-12', '2026-01', '2026-02']],
])('the months from %s to %s are listed', (from, until, months) => {
  expect(monthsOf(new Date(from), new Date(until))).toEqual(months)
})

describe('sorting and paging the supplier behavior list', () => {
  const row = (id: string, companyName: string, quotes: number, wins: number): BehaviorRow => ({
    id,
    companyName,
    quotes,
    wins,
    winRate: quotes === 0 ? 0 : (wins / quotes) * 100,
  })
  const rows = [
    row('1', 'Öre', 10, 1),
    row('2', 'Acme', 2, 2),
    row('4', 'Bolt', 0, 0),
    row('3', 'Bolt', 0, 0),
  ]
  const sorted = (sort: BehaviorSort) => [...rows].sort(byBehavior(sort)).map(({ id }) => id)

  it.each([
    ['name', ['2', '3', '4', '1']],
    ['quotes', ['1', '2', '3', '4']],
    ['wins', ['2', '1', '3', '4']],
    ['win_rate', ['2', '1', '3', '4']],
  ] as const)('the list is sorted by %s', (sort, ids) => {
    expect(sorted(sort)).toEqual(ids)
  })

  it('a page continues after the position of the previous one, even if that supplier is gone or has moved', () => {
    const behind = (place: BehaviorPlace | null, all = rows) =>
      rowsBehind([...all].sort(byBehavior('quotes')), 'quotes', place).map(({ id }) => id)
    expect(behind(null)).toEqual(['1', '2', '3', '4'])
    const end = behaviorPlace('quotes', row('2', 'Acme', 2, 2))
    expect(behind(end)).toEqual(['3', '4'])
    expect(
      behind(
        end,
        rows.filter(({ id }) => id !== '2'),
      ),
    ).toEqual(['3', '4'])
    expect(behind(end, [...rows.filter(({ id }) => id !== '2'), row('2', 'Acme', 20, 2)])).toEqual(['3', '4'])
  })
})
