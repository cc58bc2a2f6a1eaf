import { counted, inFigures } from '../../../api/domain/counted.ts'
import { ENOUGH } from '../../../api/domain/supplier/scorecard.ts'
import type { ScorecardRate_RateFragment } from '../../gql/graphql.ts'

type RateWords = {
  /** The unit after the number. */
  unit: '%' | ' h' | 'day'
  /** What the rate counts, in the singular. */
  noun: string
}

/** Formats a rate: its value and sample size, or that there is not enough data. */
export function rateFigure({ value, of, enough }: ScorecardRate_RateFragment, { unit, noun }: RateWords) {
  const made = counted(of, noun)
  if (value === null || !enough)
    return { figure: '–', note: `Not enough data: ${of} of ${counted(ENOUGH, noun)}` }
  return { figure: withUnit(value, unit), note: `of ${made}` }
}

function withUnit(value: number, unit: RateWords['unit']): string {
  if (unit === 'day') return counted(value, unit)
  // A few minutes, as on the dashboard.
  return unit === ' h' && value === 0 ? '<0.1 h' : `${inFigures(value)}${unit}`
}
