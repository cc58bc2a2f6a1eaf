import { addDays } from '../calendar.ts'

/** A day less than the store's sixty, because clocks and time zones differ. */
const DAYS = 59

/**
 * The store only shows orders placed since then, unless it grants another scope: that it does not show an older one
 * does not mean that it was deleted.
 */
export const ordersShownSince = (now: Date): Date => addDays(now, -DAYS)
