/** What one token may use per minute, across all entry points and processes. */
export const quota = {
  seconds: 60,
  requests: 600,
  /** GraphQL points: the work an operation may ask for, assuming full pages. */
  cost: 250_000,
} as const

/** Points that one operation may cost: a second or two of work. The most expensive screen costs less than two thirds of this. */
export const MAX_COST = 100_000

/** Points people may use per minute; a screen takes a few thousand. */
export const personQuota = {
  /** Per account, across all its sessions. */
  account: 1_500_000,
  /** Per network address, for all visitors who are not signed in. */
  address: 100_000,
} as const

/**
 * Points per minute for REST lists, of an account and of a token, for programs that poll, such as three lists
 * of 5,000 rows every two seconds. Separate from the other budgets, so that these programs never lock their
 * account out of its screens.
 */
export const listQuota = 6_000_000

/** Points that each row of a REST list counts. */
export const restRowCost = 10

/** How many operations and REST calls of one caller may run or wait at once, per process. */
export const atOnce = {
  running: 6,
  waiting: 100,
  /** Points in the current minute, far more than screens take; beyond it, calls run one at a time. */
  heavyUse: 150_000,
} as const

/** How many operations of a caller may run at once, given the points it has used in the current minute. */
export const runningAtOnce = (points: number): number => (points < atOnce.heavyUse ? atOnce.running : 1)

/** The points a caller has used in the current minute, including this call's. */
export interface PointsTaken {
  readonly cost: number
  /** Seconds until the budget resets; always above zero. */
  readonly resetSeconds: number
}

/** The kinds of points, each with its own budget: GraphQL operations and REST lists. */
export type PointsFor = 'cost' | 'lists'

/** What a caller has used in the current minute, including this call. */
export interface Taken extends PointsTaken {
  readonly requests: number
}

/** Whether a token's call exceeds its budget; a call that costs no points only counts as a request. */
export const isBeyond = (taken: Taken, points: number): boolean =>
  taken.requests > quota.requests || (points > 0 && taken.cost > quota.cost)
