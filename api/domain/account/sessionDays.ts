/** How many days a session lasts after sign-in, used or not. Cookie and database row expire together. */
export const SESSION_DAYS = 7
