/**
 * What is stored instead of a delivery's body, as JSON, if it could not be created, or was deleted when a
 * customer was erased.
 */
export const MISSING_BODY = 'null'
