import { addDays } from '../calendar.ts'

/** Deliveries given up one after the other. */
export const MAX_FAILURES = 50
export const FAILING_DAYS = 5

/**
 * Whether an endpoint is beyond hope: so many deliveries given up in a row, or for so long none that arrived.
 *
 * @param failingSince when the first of the deliveries that were given up since the last success was made
 */
export const isPermanentlyFailing = (failures: number, failingSince: Date | null, now: Date): boolean =>
  failures >= MAX_FAILURES || (failingSince !== null && failingSince <= addDays(now, -FAILING_DAYS))
