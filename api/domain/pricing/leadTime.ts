/** What a new standing price starts with, until its supplier says otherwise. */
export const DEFAULT_LEAD_TIME_DAYS = 14

/** Of a piece that is ready; also what a cleared lead time becomes. */
export const MIN_LEAD_TIME_DAYS = 1
