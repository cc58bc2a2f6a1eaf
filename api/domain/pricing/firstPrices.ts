/** Until a supplier has this many list prices, it is shown which to set first. */
export const FIRST_PRICES = 10

/** The number of days of requests that determine them. */
export const REQUESTED_DAYS = 90

/** Only the newest requests are read, however busy the desk is. */
export const MAX_REQUESTS = 1_000

/** A variant and the number of the given requests for it. */
export interface Requested {
  readonly variantId: string
  readonly requestCount: number
}

/**
 * The variants requested most often, at most `most`; of those requested equally often, the one requested last comes
 * first.
 *
 * @param requested the variant of each request, newest first
 */
export function mostRequested(requested: readonly string[], most: number): Requested[] {
  const counts = new Map<string, number>()
  for (const variantId of requested) counts.set(variantId, (counts.get(variantId) ?? 0) + 1)
  return [...counts]
    .map(([variantId, requestCount]) => ({ variantId, requestCount }))
    .sort((one, other) => other.requestCount - one.requestCount)
    .slice(0, most)
}
