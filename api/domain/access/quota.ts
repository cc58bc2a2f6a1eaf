/** What one token may take in a minute, at every door and in every process together. */
export const quota = {
  seconds: 60,
  requests: 600,
  /** Points of GraphQL: the work that an operation may ask for, its pages being full. */
  cost: 250_000,
} as const

/** Points of GraphQL that people may take in the same time; screens take a few thousand each. */
export const personQuota = {
  /** One account, however many sessions it has. */
  account: 1_500_000,
  /** Everybody who is not signed in and comes from one address. */
  address: 100_000,
} as const

/** Operations of one caller that run at the same time, in one process; the others wait, as many as that. */
export const atOnce = { running: 6, waiting: 100 } as const

/** How much of its allowance a caller has taken since its minute began, what it asks for now included. */
export interface Taken {
  readonly requests: number
  readonly cost: number
  /** Until the minute is over; more than zero. */
  readonly resetSeconds: number
}

/** Whether a token's call that asks for so many points goes beyond the allowance; one that asks for none has only to be counted. */
export const isBeyond = (taken: Taken, points: number): boolean =>
  taken.requests > quota.requests || (points > 0 && taken.cost > quota.cost)
