/** What one token may take in a minute, at every door and in every process together. */
export const quota = {
  seconds: 60,
  requests: 600,
  /** Points of GraphQL: as many as an operation can answer with values, its pages being full. */
  cost: 250_000,
} as const

/** How much of its allowance a token has taken since its minute began, what it asks for now included. */
export interface Taken {
  readonly requests: number
  readonly cost: number
  /** Until the minute is over; more than zero. */
  readonly resetSeconds: number
}

/** Whether a call that asks for so many points goes beyond the allowance; one that asks for none has only to be counted. */
export const isBeyond = (taken: Taken, points: number): boolean =>
  taken.requests > quota.requests || (points > 0 && taken.cost > quota.cost)
