import { addDays } from '../calendar.ts'

/** A day less than the store's sixty, because clocks and time zones differ. */
const DAYS = 59

/**
 * The store only shows orders placed since this time, unless it grants another scope: an older order that it
 * does not show may still exist.
 */
export const ordersShownSince = (now: Date): Date => addDays(now, -DAYS)
