import { counted, inFigures } from '../../../api/domain/counted.ts'
import { ENOUGH } from '../../../api/domain/supplier/scorecard.ts'
import type { ScorecardRate_RateFragment } from '../../gql/graphql.ts'

type RateWords = {
  /** What follows the number: '%', ' h', ' days'. */
  unit: string
  /** What it is made of, in the singular. */
  noun: string
}

/** How a rate is shown: its value and of how many it is made, or that there is too little to go by. */
export function rateFigure({ value, of, enough }: ScorecardRate_RateFragment, { unit, noun }: RateWords) {
  const made = counted(of, noun)
  if (value === null || !enough) return { figure: '–', note: `Too little data: ${made}, ${ENOUGH} needed` }
  return { figure: `${inFigures(value)}${unit}`, note: `of ${made}` }
}
