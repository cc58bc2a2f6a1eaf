/** What quotes are weighed by, in the order in which screens show it. */
export const criteria = ['price', 'leadTime', 'reliability', 'certification'] as const
export type Criterion = (typeof criteria)[number]

/** How much each criterion counts beside the others; whole numbers from 0 to 100, of any sum. */
export type Weights = Readonly<Record<Criterion, number>>

export const MAX_WEIGHT = 100

/** Nothing but the price: what is meant, too, when nothing counts at all. */
export const PRICE_ONLY: Weights = { price: 100, leadTime: 0, reliability: 0, certification: 0 }

/** Where an admin who has moved nothing yet begins. */
export const DEFAULT_WEIGHTS: Weights = { price: 60, leadTime: 20, reliability: 15, certification: 5 }

/** Weights that count for nothing together would leave nothing to compare: then the price alone does. */
export const effective = (weights: Weights): Weights =>
  criteria.every((criterion) => weights[criterion] === 0) ? PRICE_ONLY : weights

/** What was kept as weights somewhere; the ones to begin with where it cannot be read. */
export function readWeights(kept: unknown): Weights {
  const given = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>
  const isWeight = (value: unknown) =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_WEIGHT
  return criteria.every((criterion) => isWeight(given[criterion]))
    ? (Object.fromEntries(criteria.map((criterion) => [criterion, given[criterion]])) as unknown as Weights)
    : DEFAULT_WEIGHTS
}
