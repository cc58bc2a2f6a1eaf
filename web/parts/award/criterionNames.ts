import type { Criterion } from '../../../api/domain/quote/weights.ts'

export const criterionNames: Readonly<Record<Criterion, string>> = {
  price: 'Price',
  leadTime: 'Lead time',
  reliability: 'Reliability',
  certification: 'Certification',
}

const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats hundredths of a point: 9215 is "92.15". */
export const points = (score: number): string => format.format(score / 100)
