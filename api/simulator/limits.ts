/** Where the store draws its lines; a test may draw them elsewhere. */
export interface Limits {
  /** Points that a query may cost at most, by its own estimate. */
  readonly maxQueryCost: number
  readonly bucket: { readonly size: number; readonly restorePerSecond: number }
  readonly pageSize: number
  /** How deep a cursor goes, in objects. */
  readonly depth: number
  readonly bulkOperationsAtOnce: number
  /** From asked for to running, and from running to done, in ms. */
  readonly bulkDelays: { readonly start: number; readonly run: number }
  readonly exportLife: number
  readonly tokenLife: number
  /** How far searches are behind, in ms. */
  readonly indexLag: number
}

const DAY = 86_400_000

/** As measured on a standard plan: https://shopify.dev/docs/api/usage/limits */
export const LIMITS: Limits = {
  maxQueryCost: 1000,
  bucket: { size: 2000, restorePerSecond: 100 },
  pageSize: 250,
  depth: 25_000,
  bulkOperationsAtOnce: 5,
  bulkDelays: { start: 1000, run: 4000 },
  exportLife: 7 * DAY,
  tokenLife: DAY,
  indexLag: 0,
}
