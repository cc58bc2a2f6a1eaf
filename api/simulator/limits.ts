import { type PostLimits, STORE_LIMITS } from './webhooks/postOnce.ts'

/** The store's limits; tests may set others. */
export interface Limits {
  /** Maximum estimated cost of a query, in points. */
  readonly maxQueryCost: number
  readonly bucket: { readonly size: number; readonly restorePerSecond: number }
  readonly pageSize: number
  /** Maximum depth of a cursor, in objects. */
  readonly depth: number
  readonly bulkOperationsAtOnce: number
  /** Milliseconds from created to running, and from running to completed. */
  readonly bulkDelays: { readonly start: number; readonly run: number }
  readonly exportLife: number
  readonly tokenLife: number
  /** Delay of the search index, in milliseconds. */
  readonly indexLag: number
  /** How long the receiver of a delivery may take. */
  readonly delivery: PostLimits
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
  delivery: STORE_LIMITS,
}
