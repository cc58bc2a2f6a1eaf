import type { Criterion } from '../../../api/domain/quote/weights.ts'

export const criterionNames: Readonly<Record<Criterion, string>> = {
  price: 'Price',
  leadTime: 'Lead time',
  reliability: 'Reliability',
  certification: 'Certification',
}

/** Hundredths of a point as points: 9215 is "92.15". */
export const points = (score: number): string => (score / 100).toFixed(2)
