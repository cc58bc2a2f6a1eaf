/** How many notifications the panel shows. */
export const PANEL = { first: 8 }
