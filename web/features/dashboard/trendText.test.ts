import { describe, expect, it } from 'vitest'
import { hoursText, paceText, todayText, trendText } from './trendText.ts'

describe('the text of a trend', () => {
  it.each([
    [12, '+12% vs last month'],
    [-8.5, '-8.5% vs last month'],
    [1_250, '+1,250% vs last month'],
    [0, 'No change vs last month'],
    [null, 'Nothing to compare'],
  ])('of a change by %s percent is "%s"', (percent, text) => {
    expect(trendText(percent, 'vs last month', 'Nothing to compare')).toBe(text)
  })

  it.each([
    [-15, '-15% improvement'],
    [4.2, '+4.2% slower than last month'],
    [0, 'No change vs last month'],
    [null, 'No earlier data yet'],
  ])('of a change in the time to a first quote by %s percent is "%s"', (percent, text) => {
    expect(paceText(percent)).toBe(text)
  })
})

it.each([
  [8, 12, '+8% vs yesterday'],
  [200, 5, '+200% vs yesterday'],
  [1_000, 4, '4 yesterday'],
  [null, 0, 'None yesterday'],
])('after a change by %s percent from %s orders, today says "%s"', (percent, yesterday, text) => {
  expect(todayText(percent, yesterday)).toBe(text)
})

it('an average time in hours is shown with its unit', () => {
  expect([hoursText(2.3), hoursText(12), hoursText(0.1), hoursText(0)]).toEqual([
    '2.3h',
    '12h',
    '0.1h',
    '<0.1h',
  ])
})
