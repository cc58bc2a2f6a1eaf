/** What changed about a request. */
export type RequestChange =
  | 'edited'
  | 'deadline'
  | 'target'
  | 'destination'
  | 'expired'
  | 'reopened'
  | 'cancelled'
  /** Its variant, ordered before the catalog had it, is now in the catalog, or another one replaced it in the store. */
  | 'linked'
  /** The order now names somebody whose name suppliers could read. */
  | 'masked'

const reconfirmed: readonly unknown[] = ['edited', 'destination'] satisfies RequestChange[]

/**
 * Whether earlier quotes need reconfirmation, and cannot be awarded until then: a quote is the landed price
 * of what was ordered at its destination.
 */
export const needsReconfirmation = (changes: Iterable<unknown>): boolean =>
  [...changes].some((change) => reconfirmed.includes(change))
