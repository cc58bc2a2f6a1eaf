/** What a page says to a service worker that waits, so that it takes over if no window still needs the active one. */
export const TAKE_OVER = 'take over'
/** What that worker asks every page then: the script it began with. A page answers through the port that comes with it. */
export const WHICH_ENTRY = 'which entry'
