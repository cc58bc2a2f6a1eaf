import { describe, expect, it } from 'vitest'
import { withoutEmptyStart } from './monthPeriods.ts'

/** One month per figure, from January 2020 on. */
const months = (figures: readonly (number | null)[]) =>
  figures.map((quoted, nth) => ({
    month: `${2020 + Math.floor(nth / 12)}-${String((nth % 12) + 1).padStart(2, '0')}`,
    quoted,
  }))
const none = (count: number): number[] => Array.from({ length: count }, () => 0)

describe('the months of a chart over all time', () => {
  it.each([
    ['begin with the first in which anything happened', [...none(5), 2, ...none(20)], '2020-06'],
    ['cover at least the last year', [...none(20), 1, 0], '2020-10'],
    ['are those of the last year if nothing ever happened', none(26), '2021-02'],
    ['are all of a shorter period', [...none(5), 1], '2020-01'],
    ['do not count missing figures as something', [...none(3), null, ...none(20)], '2020-12'],
  ])('%s', (_rule, figures, first) => {
    expect(withoutEmptyStart(months(figures))[0]?.month).toBe(first)
  })
})
