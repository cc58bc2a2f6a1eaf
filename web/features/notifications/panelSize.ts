/** How much of the list the bell shows. */
export const PANEL = { first: 8 }
