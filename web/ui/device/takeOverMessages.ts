/** A page's message to a waiting service worker: take over if no window still needs the active one. */
export const TAKE_OVER = 'take over'
/**
 * The worker's question to every page: which entry script it runs. A page answers through the port that comes
 * with it.
 */
export const WHICH_ENTRY = 'which entry'
