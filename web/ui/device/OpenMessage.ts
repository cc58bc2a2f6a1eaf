/**
 * The service worker's request that a page show one of Loupe's paths. The page answers through the port that
 * comes with it.
 */
export type OpenMessage = { open: string }
