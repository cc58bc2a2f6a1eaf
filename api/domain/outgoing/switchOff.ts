import { addDays } from '../calendar.ts'

/** Failed deliveries in a row. */
export const MAX_FAILURES = 50
export const FAILING_DAYS = 5

/**
 * Whether an endpoint has failed too often in a row, or for too long, and should be disabled.
 *
 * @param failingSince when the first failed delivery since the last success, or since it was enabled again, was created
 */
export const isPermanentlyFailing = (failures: number, failingSince: Date | null, now: Date): boolean =>
  failures >= MAX_FAILURES || (failingSince !== null && failingSince <= addDays(now, -FAILING_DAYS))
