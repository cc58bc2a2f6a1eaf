/** The initial value of a quote form when nothing better is known. */
export const DEFAULT_DELIVERY_DAYS = 7
