/** The initial lead time of a list price. */
export const DEFAULT_LEAD_TIME_DAYS = 14

/** The lead time of a piece that is ready; also the value of a cleared lead time. */
export const MIN_LEAD_TIME_DAYS = 1
