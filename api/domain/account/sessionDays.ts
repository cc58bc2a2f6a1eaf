/** How long a session lasts from signing in, used or not: cookie and row end together. */
export const SESSION_DAYS = 7
