/** How many days a session lasts after sign-in, used or not. Cookie and database row expire together. */
export const SESSION_DAYS = 7

/** How long an admin's session lasts unused, unless its device gets push notifications. */
const ADMIN_IDLE_HOURS = 24

/** An admin's session that was last used at this time or earlier has ended. */
export const adminsIdleSince = (now: Date): Date => new Date(now.getTime() - ADMIN_IDLE_HOURS * 3_600_000)
