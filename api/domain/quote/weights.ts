/** The criteria by which quotes are weighed, in display order. */
export const criteria = ['price', 'leadTime', 'reliability', 'certification'] as const
export type Criterion = (typeof criteria)[number]

/** The relative weight of each criterion: whole numbers from 0 to 100, with any sum. */
export type Weights = Readonly<Record<Criterion, number>>

export const MAX_WEIGHT = 100

/** Price alone, which also applies if all weights are 0. */
export const PRICE_ONLY: Weights = { price: 100, leadTime: 0, reliability: 0, certification: 0 }

/** The initial weights. */
export const DEFAULT_WEIGHTS: Weights = { price: 60, leadTime: 20, reliability: 15, certification: 5 }

/** If all weights are 0, price alone decides. */
export const effective = (weights: Weights): Weights =>
  criteria.every((criterion) => weights[criterion] === 0) ? PRICE_ONLY : weights

/** Reads stored weights; the initial ones if they cannot be read. */
export function readWeights(kept: unknown): Weights {
  const given = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>
  const isWeight = (value: unknown) =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_WEIGHT
  return criteria.every((criterion) => isWeight(given[criterion]))
    ? (Object.fromEntries(criteria.map((criterion) => [criterion, given[criterion]])) as unknown as Weights)
    : DEFAULT_WEIGHTS
}
