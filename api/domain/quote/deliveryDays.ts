/** What a quote form starts with when nothing better is known. */
export const DEFAULT_DELIVERY_DAYS = 7
