/** How long a session lasts without use, and how long after the sign-in the browser keeps its cookie. */
export const SESSION_DAYS = 7
